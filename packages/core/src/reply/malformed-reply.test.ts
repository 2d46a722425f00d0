import { describe, expect, it } from 'vitest';
import { DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, FIXED_NOW } from '../testing/make-session.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { isAutoReplyBlocked } from './auto-reply-limit.ts';
import { chooseReplyText } from './choose-reply-text.ts';
import { groupQuickReplies } from './group-quick-replies.ts';
import { matchAutoReply } from './match-auto-reply.ts';
import { parseAutoReplyRule } from './parse-auto-reply-rule.ts';
import { createQuickReplyIndex } from './quick-reply-index.ts';
import { canEditQuickReply, parseQuickReplyPermissionGroup, visibleQuickReplies } from './quick-reply.ts';
import { checkTemplate, escapeTemplate, findOpenVariables, renderDraft, renderTemplate } from './template.ts';
import { isOpenAt } from './weekly-schedule.ts';

const openingHours = {
  ranges: [{ weekday: 4, startMinute: 540, endMinute: 1020 }],
  holidays: ['2026-02-17'],
};
const common = {
  isEnable: true,
  shopSet: { scope: 'shop', shopIdList: [DEFAULT_SHOP_ID] },
  language: 'id',
  template: 'Halo {buyerName}',
  cap: { onceEveryHours: 1, maxPerBuyerPerDay: 5 },
};
const rules = [
  { ...common, autoReplyRuleId: 'a', type: 'welcome', afterSilentHours: 5 },
  { ...common, autoReplyRuleId: 'b', type: 'offHours', openingHours },
  {
    ...common,
    autoReplyRuleId: 'c',
    type: 'keyword',
    keywords: [{ match: 'contains', text: 'ongkir' }],
    negativeKeywords: ['batal'],
  },
  { ...common, autoReplyRuleId: 'd', type: 'noReply', afterMinutes: 1 },
];
const sent = rules.map(({ autoReplyRuleId, type }) => ({
  autoReplyRuleId,
  type,
  sessionId: DEFAULT_SESSION_ID,
  messageId: 'earlier',
  sentAt: FIXED_NOW - 7_200_000,
}));
const situation = {
  trigger: 'message',
  message: { messageId: 'now', senderRole: 'BUYER', text: 'Berapa ongkir?', messageTime: FIXED_NOW },
  previousMessageAt: FIXED_NOW - 86_400_000,
  sessionId: DEFAULT_SESSION_ID,
  shopId: DEFAULT_SHOP_ID,
  language: 'id',
  isDisabled: false,
  sent,
  utcOffsetMinutes: 420,
  now: FIXED_NOW,
};
const match = (changes: object) => matchAutoReply(rules as never, { ...situation, ...changes } as never);
const waiting = { ...situation, trigger: 'wait', now: FIXED_NOW + 60_000 };

const holder = { isMain: false, permissionCodeList: ['quickReply'], appAccountId: 'me' };
const owner = { permissionGroup: 'personal', appAccountId: 'me' } as const;
const groups = [{ ...owner, quickReplyGroupId: 'g', groupName: 'Ongkir' }];
const content = {
  ...owner,
  quickReplyContentId: 'c',
  quickReplyGroupId: 'g',
  title: 'Ongkir',
  text: 'Gratis',
  shortcut: 'on',
};
const contents = [content, { ...content, permissionGroup: 'team' as const }];
const view = {
  appAccountId: 'me',
  scope: 'all',
  configs: { team: { isEnable: true }, personal: { isEnable: true } },
} as const;
const values = { buyerName: 'Ayu', shopName: 'Kedai' };
const texts = [{ language: 'id', text: 'Gratis' }];
const findable = [{ ...content, textList: texts, sound: 'ok' }];
const findableGroups = groups.map((group) => ({ ...group, sound: '' }));
const uses = [{ quickReplyContentId: 'c', count: 2 }];
function findIn(
  items: typeof findable,
  all: typeof findableGroups,
  used: typeof uses,
  ...search: [string, string]
) {
  const index = createQuickReplyIndex<(typeof findable)[number]>();
  index.replace(items, all, used);
  return index.find(...search);
}
const limit = { isFreeVersion: true, currentAutoReplyCount: 5, freeMaxAutoReplyCount: 5 };

it.each([
  spoilable(matchAutoReply, () => [rules, situation]),
  spoilable(matchAutoReply, () => [rules, waiting]),
  ...rules.map((rule) => spoilable(matchAutoReply, () => [[rule], situation])),
  ...rules.map((rule) => spoilable(parseAutoReplyRule, () => [rule])),
  spoilable(isAutoReplyBlocked, () => [limit]),
  spoilable(isOpenAt, () => [openingHours, FIXED_NOW, 420]),
  spoilable(parseQuickReplyPermissionGroup, () => ['team']),
  spoilable(visibleQuickReplies, () => [contents, view]),
  spoilable(canEditQuickReply, () => [holder, content]),
  spoilable(groupQuickReplies, () => [groups, contents]),
  spoilable(chooseReplyText, () => [texts, 'id']),
  spoilable(findIn, () => [findable, findableGroups, uses, 'grat', 'id']),
  spoilable(renderTemplate, () => ['Halo {buyerName|kak} {', values]),
  spoilable(renderDraft, () => ['Halo {buyerName|kak} {', values]),
  spoilable(findOpenVariables, () => ['Halo {buyerName}']),
  spoilable(checkTemplate, () => ['Halo {buyer} {']),
  spoilable(escapeTemplate, () => ['{']),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

describe('malformed input', () => {
  it.each([
    [() => matchAutoReply(undefined as never, situation as never), 'rules must be a list, not undefined.'],
    [() => match({ trigger: 'later' }), 'situation.trigger must be one of message, wait'],
    [() => match({ message: null }), 'situation.message must be an object, not null.'],
    [() => match({ isDisabled: undefined }), 'situation.isDisabled must be true or false'],
    [() => match({ sent: [null] }), 'situation.sent[0] must be an object, not null.'],
    [() => match({ now: Number.NaN }), 'situation.now must be a time in ms'],
    [() => match({ utcOffsetMinutes: '420' }), 'situation.utcOffsetMinutes must be a finite number'],
    [
      () =>
        isOpenAt(
          { ...openingHours, ranges: [{ ...openingHours.ranges[0], weekday: 7 }] as never },
          FIXED_NOW,
          0,
        ),
      'schedule.ranges must be a list of opening ranges',
    ],
    [
      () => isOpenAt({ ranges: [], holidays: [7] as never }, FIXED_NOW, 0),
      'schedule.holidays must be a list of texts',
    ],
    [() => isOpenAt(openingHours, Number.NaN, 0), 'at must be a time in ms'],
    [() => isOpenAt(openingHours, 0, Number.NaN), 'utcOffsetMinutes must be a finite number'],
    [() => visibleQuickReplies([null as never], view), 'items[0] must be an object'],
    [() => visibleQuickReplies([], { ...view, appAccountId: '' }), 'view.appAccountId must be a filled text'],
    [() => visibleQuickReplies([], { ...view, configs: null as never }), 'view.configs must be an object'],
    [
      () => canEditQuickReply({ ...holder, appAccountId: undefined as never }, {} as never),
      'holder.appAccountId',
    ],
    [() => canEditQuickReply(holder as never, null as never), 'item must be an object, not null.'],
    [() => groupQuickReplies([{} as never], []), 'groups[0].quickReplyGroupId must be a text'],
    [() => groupQuickReplies([], [7 as never]), 'contents[0] must be an object'],
    [() => chooseReplyText(null as never, 'id'), 'texts must be a list, not null.'],
    [() => chooseReplyText([null as never], 'id'), 'texts[0] must be an object, not null.'],
    [() => renderTemplate('Halo', null as never), 'values must be an object, not null.'],
    [() => renderDraft('Halo', null as never), 'values must be an object, not null.'],
  ])('[Z1] %s is refused', (ask, words) => {
    expect(ask).toThrow(words);
  });
});

describe('unknown values from outside', () => {
  it('[Z2] a rule that cannot be read in full answers nothing and is in no other’s way', () => {
    const [welcome] = rules;
    for (const odd of [
      null,
      7,
      {},
      { ...welcome, cap: null },
      { ...welcome, template: 7 },
      { ...welcome, type: 'x' },
    ]) {
      expect(matchAutoReply([odd, welcome] as never, { ...situation, sent: [] } as never)).toBe(welcome);
      expect(matchAutoReply([odd] as never, { ...situation, sent: [] } as never)).toBeUndefined();
    }
  });

  it('[Z2] an unknown time of the previous message gives no welcome, an invalid text no keyword', () => {
    const ofType = (changes: object) =>
      (match({ sent: [], ...changes }) as { type: string } | undefined)?.type;
    expect(ofType({})).toBe('keyword');
    expect(ofType({ message: { ...situation.message, text: ['ongkir'] } })).toBe('welcome');
    expect(
      ofType({ message: { ...situation.message, text: 7 }, previousMessageAt: undefined }),
    ).toBeUndefined();
    expect(ofType({ message: { ...situation.message, messageTime: 1e300 } })).toBeUndefined();
  });

  it.each([undefined, '0', null, { toString: null }])(
    '[Z2] a reply sent at %j counts as sent just now',
    (sentAt) => {
      const [welcome] = rules;
      for (const cap of [{ onceEveryHours: 1 }, { maxPerBuyerPerDay: 1 }]) {
        const answer = (at: unknown) =>
          matchAutoReply(
            [{ ...welcome, cap }] as never,
            { ...situation, sent: [{ ...sent[0], sentAt: at }] } as never,
          );
        expect(answer(0)).toBeDefined();
        expect(answer(sentAt)).toBeUndefined();
      }
    },
  );

  it('[Z2] of a limit that cannot be read nothing is blocked', () => {
    expect(isAutoReplyBlocked(limit)).toBe(true);
    for (const odd of [undefined, null, 7, {}, { ...limit, currentAutoReplyCount: {} }]) {
      expect(isAutoReplyBlocked(odd as never)).toBe(false);
    }
  });

  it('[Z2] an unknown scope shows the personal replies, an invalid group is the default one', () => {
    expect(visibleQuickReplies(contents, { ...view, scope: '__proto__' as never })).toEqual([content]);
    const [first] = groupQuickReplies([], [{ ...content, quickReplyGroupId: { toString: null } as never }]);
    expect(first).toMatchObject({ quickReplyGroupId: '0', contents: [{ title: 'Ongkir' }] });
  });

  it('[Z2] a value that is not text counts as empty', () => {
    for (const odd of [undefined, null, 7, ['x'], { toString: null }] as never[]) {
      expect(renderTemplate(odd, {}).text).toBe('');
      expect(renderTemplate('{buyerName}', { buyerName: odd })).toMatchObject({
        text: '',
        missing: ['buyerName'],
      });
      expect([checkTemplate(odd), escapeTemplate(odd)]).toEqual([[], '']);
      expect([renderDraft(odd, {}), findOpenVariables(odd)]).toEqual(['', []]);
      expect(renderDraft('{buyerName}', { buyerName: odd })).toBe('{buyerName}');
    }
  });
});
