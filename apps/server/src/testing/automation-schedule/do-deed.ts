import { and, eq } from '../../db/query-builder/drizzle.ts';
import { deleteRule, saveRule, sortRules } from '../../automation/save-rule.ts';
import { saveSwitch } from '../../automation/save-switch.ts';
import { ALL_SHOPS, lockSettings } from '../../automation/switches.ts';
import { applyInbound } from '../../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../../conversations/inbound/placed-message.ts';
import { session } from '../../db/schema/index.ts';
import type { InboundMessage } from '../../marketplaces/port.ts';
import { talkOf } from '../automation-rig.ts';
import { makeInbound, makeSellerInbound } from '../fake-marketplace.ts';
import type { Deed, ShopPlace } from './automation-schedule.ts';
import type { ModelMessage } from './model-state.ts';
import type { ScheduleWorld } from './schedule-world.ts';

const MINUTE = 60_000;
/** Between the sequences of two messages that were written: answers have a place behind each. */
const SEQUENCE_STEP = 100;

type DeedOf<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>;

/** Does a deed in the server and in the model, as the step with this number, from 1. */
export async function doDeed(world: ScheduleWorld, deed: Deed, step: number): Promise<void> {
  switch (deed.kind) {
    case 'nothing':
      return;
    case 'buyer':
      return buyerWrites(world, deed, step);
    case 'person':
      return personWrites(world, deed, step);
    case 'again':
      return reportAgain(world, deed);
    case 'claim':
      return claim(world, deed);
    case 'blacklist':
      return blacklist(world, deed);
    case 'switch':
      return turnSwitch(world, deed);
    case 'rule':
      return changeRule(world, deed);
  }
}

async function buyerWrites(world: ScheduleWorld, deed: DeedOf<'buyer'>, step: number): Promise<void> {
  const { buyer, lateMinutes, reports } = deed;
  const shop = world.shops[deed.shop];
  const last = world.model.talkOf(buyer, shop)?.messages.findLast(({ by }) => by === 'buyer');
  const isSame = deed.isSame && last !== undefined && last.text !== '';
  const { text, language } = isSame
    ? last
    : { text: `${deed.words} ${deed.language}`.trim(), language: deed.language };
  const time = timeOf(world, deed) - lateMinutes * MINUTE;
  const written = { messageId: `m${step}`, by: 'buyer' as const, text, language, time };
  world.model.hear({ buyer, shop, ...written, sequence: step * SEQUENCE_STEP });
  await report(world, world.model.written.at(-1), reports);
}

async function personWrites(world: ScheduleWorld, deed: DeedOf<'person'>, step: number): Promise<void> {
  const { buyer } = deed;
  const written = { messageId: `m${step}`, by: 'person' as const, text: 'sebentar ya', language: '' };
  const time = timeOf(world, deed);
  const sequence = step * SEQUENCE_STEP;
  world.model.hear({ buyer, shop: world.shops[deed.shop], ...written, time, sequence });
  await report(world, world.model.written.at(-1), 1);
}

/** The times of two conversations differ by a millisecond, so that the order in which they are due is known. */
function timeOf({ rig }: ScheduleWorld, { buyer, shop }: { buyer: string; shop: ShopPlace }): number {
  return rig.clock - (2 * shop + (buyer === 'a' ? 0 : 1));
}

async function reportAgain(world: ScheduleWorld, { back, isRecalled }: DeedOf<'again'>): Promise<void> {
  const message = world.model.written.at(-1 - back);
  if (message === undefined) return;
  await report(world, message, 1, isRecalled);
  if (isRecalled) world.model.recall(message);
}

/** The marketplace reports a message. */
async function report(
  { rig, shops }: ScheduleWorld,
  message: ModelMessage | undefined,
  times: number,
  isRecalled = false,
): Promise<void> {
  if (message === undefined) throw new Error('the model did not hear the message');
  const { buyer, shop } = message.talk;
  const inbound: Partial<InboundMessage> = {
    platformMessageId: message.messageId,
    platformSessionId: talkOf(buyer),
    messageTime: message.time,
    platformSequence: message.sequence,
    content: { text: message.text },
    isRecalled,
  };
  const person = { fromId: buyer, buyer: { buyerId: buyer, buyerName: buyer } };
  const reported =
    message.by === 'buyer' ? makeInbound({ ...inbound, ...person }) : makeSellerInbound(inbound);
  const context = Object.values(shops).find(({ shopId }) => shopId === shop.shopId);
  if (context === undefined) throw new Error('the message is of another shop');
  const placed = Array.from({ length: times }, () => placeMessage(context, reported, rig.clock));
  await rig.db.transaction((tx) => applyInbound(tx, placed, rig.clock));
}

async function claim(world: ScheduleWorld, { minutes }: DeedOf<'claim'>): Promise<void> {
  const { rig, model } = world;
  const talk = model.written.at(-1)?.talk;
  if (talk === undefined) return;
  talk.claimEndsAt = minutes === 0 ? null : rig.clock + minutes * MINUTE;
  await rig.db
    .update(session)
    .set({
      claimedBy: minutes === 0 ? null : { subAccountId: 's', name: 'Siti', at: rig.clock },
      claimEndsAt: talk.claimEndsAt,
    })
    .where(and(isTalkWith(world, talk.buyer), eq(session.shopId, talk.shop.shopId)));
}

async function blacklist(world: ScheduleWorld, { buyer, isDisabled }: DeedOf<'blacklist'>): Promise<void> {
  for (const talk of world.model.talks) if (talk.buyer === buyer) talk.isDisabled = isDisabled;
  await world.rig.db.update(session).set({ isDisabled }).where(isTalkWith(world, buyer));
}

const isTalkWith = ({ rig }: ScheduleWorld, buyer: string) =>
  and(eq(session.accountId, rig.accountId), eq(session.platformSessionId, talkOf(buyer)));

const changerOf = ({ rig }: ScheduleWorld) => ({ signedIn: rig.signedIn(), ip: '::1', now: rig.clock });

async function turnSwitch(world: ScheduleWorld, deed: DeedOf<'switch'>): Promise<void> {
  const { rig, model, shops } = world;
  const { isOn } = deed;
  const shopId = deed.shop === 'all' ? ALL_SHOPS : shops[deed.shop].shopId;
  const isOff = model.switchedOff.some((one) => one.tool === deed.tool && one.shopId === shopId);
  const turned = isOn ? model.switchedOff.pop() : { tool: deed.tool, shopId };
  if (turned === undefined) return;
  if (!isOn && !isOff) model.switchedOff.push(turned);
  await rig.db.transaction(async (tx) => {
    await lockSettings(tx, rig.accountId);
    await saveSwitch(tx, changerOf(world), { ...turned, isOn });
  });
}

async function changeRule(world: ScheduleWorld, { change, place }: DeedOf<'rule'>): Promise<void> {
  const { rig, model } = world;
  const rule = model.rules[place % Math.max(1, model.rules.length)];
  if (rule === undefined) return;
  const { ruleId, version } = rule;
  await rig.db.transaction(async (tx) => {
    if (change === 'delete') {
      await deleteRule(tx, changerOf(world), ruleId);
      model.rules = model.rules.filter((one) => one !== rule);
    } else if (change === 'reverse') {
      model.rules = model.rules.toReversed();
      await sortRules(
        tx,
        rig.accountId,
        model.rules.map((one) => one.ruleId),
      );
    } else {
      rule.values = { ...rule.values, isEnable: !rule.values.isEnable };
      rule.version += 1;
      await saveRule(tx, changerOf(world), { autoReplyRuleId: ruleId, version, values: rule.values });
    }
  });
}
