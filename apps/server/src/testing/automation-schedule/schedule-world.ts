import { eq } from '../../db/query-builder/drizzle.ts';
import {
  accountPlan,
  autoReplyRule,
  automationCursor,
  automationWait,
  openingHours,
  shop,
} from '../../db/schema/index.ts';
import type { ShopContext } from '../../conversations/inbound/placed-message.ts';
import { TEST_RULE } from '../automation-rig.ts';
import type { AutomationRig } from '../automation-rig.ts';
import { storeShop } from '../stored-shop.ts';
import { AutomationModel } from './automation-model.ts';
import { FIRST_HOUR } from './automation-schedule.ts';
import type { AutomationSchedule, ScheduledRule, ShopPlace } from './automation-schedule.ts';
import type { ModelRule, ModelShop } from './model-state.ts';

const HOUR = 3_600_000;
const GROUP = 'group';

/** The account of a schedule in the server's database, and the model of it. */
export interface ScheduleWorld {
  rig: AutomationRig;
  model: AutomationModel;
  /** As the server and the model know them, by their place. */
  shops: Record<ShopPlace, ShopContext & ModelShop>;
  /** Messages that the engine reported as failed: none may. */
  failures: unknown[];
}

/** Stores an account with two shops, hours and rules. What other accounts wait for is forgotten. */
export async function beginWorld(rig: AutomationRig, schedule: AutomationSchedule): Promise<ScheduleWorld> {
  const { db } = rig;
  await db.delete(automationWait);
  await rig.begin();
  rig.clock = FIRST_HOUR + schedule.startHour * HOUR;
  const { accountId } = rig;
  const other = await storeShop(db, accountId);
  await db.update(shop).set({ site: 'PH', groupId: GROUP }).where(eq(shop.shopId, other.shopId));
  const { jakarta, manila, group } = schedule.hours;
  const shops: ScheduleWorld['shops'] = [
    {
      ...rig.shop,
      timeZone: 'Asia/Jakarta',
      utcOffsetMinutes: 420,
      siteLanguage: 'id',
      hours: jakarta,
    },
    {
      ...other,
      site: 'PH',
      timeZone: 'Asia/Manila',
      utcOffsetMinutes: 480,
      siteLanguage: 'en',
      hours: group ?? manila,
    },
  ];
  const model = new AutomationModel(schedule.maxAutoReplies);
  model.rules = schedule.rules.map((rule, place) => toModelRule(rule, place, shops));
  const setting = { accountId, version: 1, updatedBy: 'Mei', updatedAt: rig.clock };
  await db.insert(openingHours).values([
    { ...setting, scope: 'site', scopeKey: 'ID', hours: jakarta },
    { ...setting, scope: 'site', scopeKey: 'PH', hours: manila },
    { ...setting, scope: 'group', scopeKey: GROUP, hours: group },
  ]);
  await db.insert(autoReplyRule).values(model.rules.map((rule, rank) => ({ ...rule, accountId, rank })));
  await db.insert(automationCursor).values({ accountId, seq: 0 });
  await db
    .update(accountPlan)
    .set({ maxAutoReplies: schedule.maxAutoReplies })
    .where(eq(accountPlan.accountId, accountId));
  return { rig, model, shops, failures: [] };
}

/** The ids are in another order than the rules. */
function toModelRule(
  { shops: where, hasValues, ...rule }: ScheduledRule,
  place: number,
  shops: ScheduleWorld['shops'],
): ModelRule {
  const ruleId = `rule ${9 - place}`;
  const scope = where === 'all' ? ('allShop' as const) : ('shop' as const);
  const shopIdList = where === 'all' ? [] : [shops[where].shopId];
  const template = hasValues ? `answer of ${ruleId}` : '{trackingNumber}';
  return { ruleId, values: { ...TEST_RULE, ...rule, scope, shopIdList, template }, version: 1 };
}
