import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import { hasAllPermissions } from '@seller-chat/core';
import type { ShopId } from '@seller-chat/core';
import type { Db } from '../db/database.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { requireVisibleShop } from '../tenant/require-visible-shop.ts';
import type { FindLanguage } from './auto-reply-situation.ts';
import { serveAutomationLooks } from './look-routes.ts';
import { deleteRule, readRules, saveRule, sortRules } from './save-rule.ts';
import { stopQueued } from './stop-queued.ts';
import type { Stopped } from './stop-queued.ts';
import { readSwitches, saveSwitch } from './save-switch.ts';
import { ALL_SHOPS, lockSettings } from './switches.ts';

export interface AutomationRouteDeps {
  db: Db;
  work: TenantWork;
  publish(appended: readonly AppendedEvents[]): void;
  findLanguage: FindLanguage;
  /** Epoch ms. */
  now(): number;
}

type Stop = (stopped: Stopped) => Promise<void>;

/** The rules of auto reply, the switches of automatic tools (R18), their log, and the test bench. */
export function serveAutomation(router: EndpointRouter, deps: AutomationRouteDeps): void {
  const { db, work, publish, now } = deps;
  const stop = async (stopped: Stopped) => publish(await stopQueued(db, stopped, now()));
  serveRules(router, work, stop);
  serveSwitches(router, work, stop);
  serveAutomationLooks(router, deps);
}

function serveSwitches(router: EndpointRouter, work: TenantWork, stop: Stop): void {
  router.serve(ENDPOINTS.getAutomationSwitches, async (_input, { signedIn }) => ({
    switchList: await work.query(signedIn, {}, (tx) => readSwitches(tx, signedIn)),
  }));

  router.serve(ENDPOINTS.saveAutomationSwitch, async (input, { signedIn, request }) => {
    const { tool, shopId, isOn } = input;
    if (shopId !== ALL_SHOPS) requireVisibleShop(signedIn, shopId as ShopId);
    checkSwitch(signedIn, input);
    const { accountId } = signedIn;
    const { switchList } = await work.command(signedIn, {}, async (tx, now) => {
      await lockSettings(tx, accountId);
      await saveSwitch(tx, { signedIn, ip: request.ip, now }, input);
      return { switchList: await readSwitches(tx, signedIn), appended: [] };
    });
    if (!isOn) await stop({ accountId, tool, shopId });
    return { switchList };
  });
}

function serveRules(router: EndpointRouter, work: TenantWork, stop: Stop): void {
  router.serve(ENDPOINTS.getAutoReplyRuleList, async (_input, { signedIn }) => ({
    ruleList: await work.query(signedIn, {}, (tx) => readRules(tx, signedIn.accountId)),
  }));

  router.serve(ENDPOINTS.saveAutoReplyRule, async (input, { signedIn, request }) => {
    const { rule } = await work.command(signedIn, {}, async (tx, now) => ({
      rule: await saveRule(tx, { signedIn, ip: request.ip, now }, input),
      appended: [],
    }));
    const { accountId } = signedIn;
    const { autoReplyRuleId: ruleId } = rule;
    if (!rule.isEnable) await stop({ accountId, tool: 'autoReply', shopId: ALL_SHOPS, ruleId });
    return { rule };
  });

  router.serve(ENDPOINTS.delAutoReplyRule, async ({ autoReplyRuleId: ruleId }, { signedIn, request }) => {
    const { accountId } = signedIn;
    await work.command(signedIn, {}, async (tx, now) => {
      await deleteRule(tx, { signedIn, ip: request.ip, now }, ruleId);
      return { appended: [] };
    });
    await stop({ accountId, tool: 'autoReply', shopId: ALL_SHOPS, ruleId });
    return {};
  });

  router.serve(ENDPOINTS.sortAutoReplyRule, async ({ ruleIdList }, { signedIn }) => {
    const { ruleList } = await work.command(signedIn, {}, async (tx) => ({
      ruleList: await sortRules(tx, signedIn.accountId, ruleIdList),
      appended: [],
    }));
    return { ruleList };
  });
}

/** Anyone who may open the smart tools stops; who starts again needs the tool's permission, or is the main account. */
function checkSwitch(
  signedIn: SignedIn,
  { tool, shopId, isOn }: { tool: string; shopId: string; isOn: boolean },
) {
  if (shopId === ALL_SHOPS && signedIn.shopIdList !== null && !signedIn.isMain) {
    // One who sees some shops decides for those.
    throw new Failure(ERROR_CODES.forbidden);
  }
  if (!isOn || signedIn.isMain) return;
  const permission = tool === 'reviewReply' ? 'commit' : 'autoReply';
  if (tool === 'all' || !hasAllPermissions(signedIn, [permission])) throw new Failure(ERROR_CODES.forbidden);
}
