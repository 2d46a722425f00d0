import type { StoredAutoReplyRule } from '@seller-chat/api-client/contract';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import type { RunCommand } from '../../../kit/page-query/use-command.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import type { PageData } from '../../../kit/page-query/use-page-query.ts';

const KEY = ['auto-reply', 'rules'];
/** What else changes with a rule. */
const FIGURES = ['automation', 'figures'];

/** The rules of auto reply, in their order. */
export function useRules(): PageData<readonly StoredAutoReplyRule[]> {
  return usePageQuery<readonly StoredAutoReplyRule[]>({
    key: KEY,
    read: async (api, call) => (await api.getAutoReplyRuleList({}, call)).ruleList,
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

/** Switches a rule on or off: on screen at once. */
export function useEnableRule(): RunCommand<{ rule: StoredAutoReplyRule; isEnable: boolean }> {
  return useCommand<{ rule: StoredAutoReplyRule; isEnable: boolean }, unknown>({
    run: (api, { rule, isEnable }, call) => {
      const { autoReplyRuleId, version, sentCount: _sent, lastSentAt: _last, ...values } = rule;
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
