import fc from 'fast-check';
import type { AutoReplyRuleValues } from '@seller-chat/api-client/contract';
import type { OpeningHours } from '@seller-chat/core/opening';
import type {
  AutomationSchedule,
  Death,
  Deed,
  ScheduledRule,
  ShopPlace,
  Step,
  Turn,
  Where,
} from './automation-schedule.ts';

type Condition = AutoReplyRuleValues['condition'];

/** The rare value once in this many draws, on average. */
const oneIn = <One>(times: number, rare: One, usual: One): fc.Arbitrary<One> =>
  fc.nat(times - 1).map((drawn) => (drawn === 0 ? rare : usual));

const ALL_WEEK = [0, 1, 2, 3, 4, 5, 6];
const hour = fc.nat(23).map((count) => count * 60);
const interval = fc
  .record({ startMinute: hour, endMinute: fc.integer({ min: 1, max: 24 }).map((count) => count * 60) })
  .filter(({ startMinute, endMinute }) => startMinute !== endMinute);
const holiday = fc.constantFrom('2025-06-16', '2025-06-17', '2025-06-18');
const settingsHours: fc.Arbitrary<OpeningHours> = fc
  .record({
    isAlwaysOpen: fc.constantFrom(true, false, false),
    interval,
    openDays: fc.constantFrom(ALL_WEEK, ALL_WEEK, [1, 3]),
    holidays: fc.array(fc.record({ from: holiday, intervals: fc.array(interval, { maxLength: 1 }) }), {
      maxLength: 1,
    }),
  })
  .map(({ openDays, holidays, ...rest }) => ({
    isAlwaysOpen: rest.isAlwaysOpen,
    days: ALL_WEEK.map((day) => (openDays.includes(day) ? [rest.interval] : [])),
    holidays: holidays.map((one) => ({ ...one, to: one.from })),
  }));
const ownHours = fc.record({
  ranges: fc
    .array(fc.record({ interval, days: fc.constantFrom(ALL_WEEK, ALL_WEEK, [1, 2]) }), { maxLength: 2 })
    .map((all) => all.flatMap((one) => one.days.map((weekday) => ({ weekday, ...one.interval })))),
  holidays: fc.array(holiday, { maxLength: 1 }),
});

const word = fc.constantFrom('ongkir', 'resi', 'halo');
const keywords = fc.record({
  type: fc.constant('keyword' as const),
  keywords: fc.array(
    fc.record({ match: fc.constantFrom('exact', 'startsWith', 'contains', 'contains'), text: word }),
    { minLength: 1, maxLength: 3, size: 'max' },
  ),
  negativeKeywords: fc.constantFrom<string[][]>([], [], ['resi'], ['halo', 'ongkir resi']),
});
const welcome = fc.record({
  type: fc.constant('welcome' as const),
  afterSilentHours: fc.option(fc.constantFrom(1, 2, 5), { nil: undefined }),
});
const offHours = fc.record({
  type: fc.constant('offHours' as const),
  openingHours: fc.oneof(ownHours, ownHours, fc.constant(null)),
});
const noReply = fc.record({
  type: fc.constant('noReply' as const),
  afterMinutes: fc.constantFrom(1, 5, 20, 60),
});

const ruleOn = (condition: fc.Arbitrary<Condition>): fc.Arbitrary<ScheduledRule> =>
  fc.record({
    condition,
    isEnable: oneIn(8, false, true),
    shops: fc.constantFrom<Where[]>('all', 'all', 'all', 0, 1),
    language: fc.constantFrom('', '', '', '', 'id', 'th', 'en'),
    onceEveryHours: fc.constantFrom(undefined, undefined, 1, 2),
    maxPerBuyerPerDay: fc.constantFrom(undefined, undefined, undefined, 1, 2),
    hasValues: oneIn(15, false, true),
  });

/** Answers every message that no other rule answers, as often as it may. */
const ALWAYS: ScheduledRule = {
  condition: { type: 'offHours', openingHours: { ranges: [], holidays: [] } },
  isEnable: true,
  shops: 'all',
  language: '',
  hasValues: true,
};

const buyer = oneIn(6, 'b', 'a');
const shop = oneIn<ShopPlace>(5, 1, 0);
const buyerDeed = fc.record({
  kind: fc.constant('buyer' as const),
  buyer,
  shop,
  words: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
  isSame: fc.boolean(),
  language: fc.constantFrom('', '', 'id', 'th'),
  lateMinutes: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 30, 60, 61),
  reports: oneIn(3, 2, 1),
});
const weighted = <One>(weight: number, arbitrary: fc.Arbitrary<One>) => ({ weight, arbitrary });
const kindOf = <Kind extends string>(kind: Kind) => ({ kind: fc.constant(kind) });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  weighted<Deed>(18, buyerDeed),
  weighted<Deed>(3, fc.record({ ...kindOf('person'), buyer, shop })),
  weighted<Deed>(1, fc.record(kindOf('nothing'))),
  weighted<Deed>(3, fc.record({ ...kindOf('again'), back: fc.nat(2), isRecalled: fc.boolean() })),
  weighted<Deed>(3, fc.record({ ...kindOf('claim'), minutes: fc.constantFrom(0, 30, 60, 600) })),
  weighted<Deed>(1, fc.record({ ...kindOf('blacklist'), buyer, isDisabled: fc.boolean() })),
  weighted<Deed>(
    2,
    fc.record({
      ...kindOf('switch'),
      tool: fc.constantFrom('all', 'autoReply'),
      shop: fc.constantFrom<Where[]>('all', 0, 1),
      isOn: fc.boolean(),
    }),
  ),
  weighted<Deed>(
    2,
    fc.record({
      ...kindOf('rule'),
      change: fc.constantFrom('turn', 'delete', 'reverse', 'reverse'),
      place: fc.nat(3),
    }),
  ),
);

const death: fc.Arbitrary<Death> = fc.record({ after: fc.nat(2), isCommitted: fc.boolean() });
const working = weighted(6, fc.constantFrom<Turn[]>('works', 'works', 'works', 'two work'));
const away = fc.constant<Turn>('is away');
const turn: fc.Arbitrary<Turn> = fc.oneof(working, weighted(1, away), weighted(2, death));
const waitTurn: fc.Arbitrary<Turn> = fc.oneof(
  working,
  weighted(1, away),
  weighted(1, fc.record({ after: fc.nat(1), isCommitted: fc.boolean() })),
);

const stepsWith = (pauses: readonly number[], waits: fc.Arbitrary<Turn>): fc.Arbitrary<Step[]> =>
  fc.array(fc.record({ minutes: fc.constantFrom(...pauses), deed, follows: turn, waits }), {
    minLength: 5,
    maxLength: 12,
    size: 'max',
  });

/** @param always - how many schedules of ten have a rule that always answers */
const schedulesOf = (rule: fc.Arbitrary<ScheduledRule>, always: number, steps: fc.Arbitrary<Step[]>) => {
  const some = fc.array(rule, { minLength: 1, maxLength: 4, size: 'max' });
  return fc.record<AutomationSchedule>({
    startHour: fc.nat(47),
    hours: fc.record({
      jakarta: fc.option(settingsHours, { freq: 3 }),
      manila: fc.option(settingsHours, { freq: 3 }),
      group: fc.option(settingsHours, { freq: 1 }),
    }),
    maxAutoReplies: oneIn(9, 1, 1000),
    rules: fc.oneof(
      weighted(10 - always, some),
      weighted(
        always,
        some.map((rules) => [...rules, ALWAYS]),
      ),
    ),
    steps,
  });
};

/** Schedules with rules that answer when a message arrives. Short pauses reach the cap of an hour and loops. */
export const messageSchedules: fc.Arbitrary<AutomationSchedule> = schedulesOf(
  ruleOn(fc.oneof(keywords, keywords, welcome, offHours, offHours)),
  6,
  fc.oneof(
    stepsWith([1, 2, 5, 15, 20, 40], away),
    stepsWith([1, 5, 20, 59, 60, 61, 120, 180, 420, 720], away),
  ),
);

/** Schedules with rules that answer where no person replies, and now and then one that answers when a message arrives. */
export const waitSchedules: fc.Arbitrary<AutomationSchedule> = schedulesOf(
  ruleOn(fc.oneof(weighted<Condition>(5, noReply), weighted<Condition>(1, keywords))),
  2,
  fc.oneof(stepsWith([1, 2, 4, 6, 11, 21], waitTurn), stepsWith([1, 5, 20, 70, 420], waitTurn)),
);
