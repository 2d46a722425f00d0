import type { StoredAutoReplyRule } from '@seller-chat/api-client/contract';
import { useSearchParams } from 'react-router';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import type { RunCommand } from '../../../kit/page-query/use-command.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import type { PageData } from '../../../kit/page-query/use-page-query.ts';

const KEY = ['auto-reply', 'rules'];
/** What else changes with a rule. */
const FIGURES = ['automation', 'figures'];

/** Changes of colleagues are in the list within this time, ms. */
const EVERY_MS = 5_000;

/** The rules of auto reply, in their order. While one is open (`?rule=`) they stay as they were opened. */
export function useRules(): PageData<readonly StoredAutoReplyRule[]> {
  const [query] = useSearchParams();
  return usePageQuery<readonly StoredAutoReplyRule[]>({
    key: KEY,
    read: async (api, call) => (await api.getAutoReplyRuleList({}, call)).ruleList,
    ...(!query.has('rule') && { everyMs: EVERY_MS }),
  });
}

/** Puts the rules into an order: on screen at once. */
export function useSortRules(): RunCommand<readonly string[]> {
  return useCommand<readonly string[], unknown>({
    run: (api, ids, call) => api.sortAutoReplyRule({ ruleIdList: [...ids] }, call),
    optimistic: {
      key: KEY,
      apply: (rules: readonly StoredAutoReplyRule[], ids) =>
        rules.toSorted((a, b) => ids.indexOf(a.autoReplyRuleId) - ids.indexOf(b.autoReplyRuleId)),
    },
    changes: [KEY],
  });
}

/** Switches a rule on or off, on screen at once, and leaves all else of it as it is by now. */
export function useEnableRule(): RunCommand<{ rule: StoredAutoReplyRule; isEnable: boolean }> {
  return useCommand<{ rule: StoredAutoReplyRule; isEnable: boolean }, unknown>({
    run: async (api, { rule, isEnable }, call) => {
      // Stopping a rule must not be held up by what a colleague has changed of it.
      const { ruleList } = await api.getAutoReplyRuleList({}, call);
      const present = ruleList.find((one) => one.autoReplyRuleId === rule.autoReplyRuleId) ?? rule;
      const { autoReplyRuleId, version, sentCount: _sent, lastSentAt: _last, ...values } = present;
      const changed = JSON.stringify({ ...values, isEnable });
      return api.saveAutoReplyRule({ autoReplyRuleId, version, values: changed }, call);
    },
    optimistic: {
      key: KEY,
      apply: (rules: readonly StoredAutoReplyRule[], { rule, isEnable }) =>
        rules.map((one) => (one.autoReplyRuleId === rule.autoReplyRuleId ? { ...one, isEnable } : one)),
    },
    changes: [KEY, FIGURES],
  });
}

/** Deletes a rule. */
export function useDeleteRule(onDone: (name: string) => void): RunCommand<StoredAutoReplyRule> {
  return useCommand<StoredAutoReplyRule, unknown>({
    run: (api, { autoReplyRuleId }, call) => api.delAutoReplyRule({ autoReplyRuleId }, call),
    changes: [KEY, FIGURES],
    onDone: (_answer, { name }) => onDone(name),
  });
}

/** The key under which the rules are read. */
export const RULES_KEY = KEY;
