import { setTimeout } from 'node:timers/promises';
import type { Generator } from '../ingest/load/start-generator.ts';
import { apiOf } from '../ingest/systems/seller.ts';
import type { Marketplace } from './marketplace.ts';
import { isAnswered } from './system.ts';
import type { System } from './system.ts';

/** What turning the switch off did, while replies were queued and sent. */
export interface SwitchedOff {
  /** From the call to its answer: then nothing is queued any more, ms. */
  answeredMs: number;
  /** Sends that arrived at the marketplace after the answer: they were under way. */
  sentAfter: number;
  /** From the call to the last send that arrived at the marketplace, ms; 0: none arrived after the call. */
  lastSendMs: number;
}

/** The marketplace answers this slowly, ms, so that replies stay in the queue. */
const SEND_MS = 3_000;
/** The share of the replies that are made when the switch is turned off: the engine is in the midst of it. */
const MADE_SHARE = 0.9;
const LOOK_MS = 50;
/** What was under way is settled after this, ms. */
const QUIET_MS = 2 * SEND_MS;

/** Lets buyers write to the account with rules, and turns the switch off by a call to the last server. */
export async function switchOff(
  { withRules, urls }: System,
  generator: Generator,
  marketplace: Marketplace,
  { system, buyers, first }: { system: string; buyers: number; first: number },
): Promise<SwitchedOff> {
  const api = apiOf(urls.at(-1) ?? '', withRules.account);
  const made = async () =>
    (await api.getAutomationFigures({})).figureList.reduce((sum, { sentCount }) => sum + sentCount, 0);
  const before = await made();
  const expected = Array.from({ length: buyers }, (_, index) => first + index).filter(isAnswered).length;
  marketplace.setDelay(SEND_MS);
  await generator.keepRate({ system, seconds: 1, perSecond: buyers });
  while ((await made()) - before < MADE_SHARE * expected) await setTimeout(LOOK_MS);

  const calledAt = performance.now();
  await api.saveAutomationSwitch({ tool: 'all', shopId: '', isOn: false });
  const answeredAt = performance.now();
  await setTimeout(QUIET_MS);
  const sends = marketplace.taken.map(({ at }) => at);
  return {
    answeredMs: answeredAt - calledAt,
    sentAfter: sends.filter((at) => at > answeredAt).length,
    lastSendMs: Math.max(0, (sends.at(-1) ?? 0) - calledAt),
  };
}
