import { useCallback, useLayoutEffect, useRef } from 'react';
import type { StoredAutoReplyRule } from '@seller-chat/api-client/contract';

/** The element of the button that opens a rule. */
export const ruleElementId = (ruleId: string): string => `rule-${ruleId}`;
/** The element of the button that makes a rule. */
export const ADD_RULE_ID = 'add-rule';

/**
 * Keeps the keyboard's place when the element with the focus is gone: after the editor the focus is on its rule, after a
 * deletion on the rule that takes its place, else on "New rule".
 *
 * @param opened - id of the rule in the editor, or any text for a new one; undefined: the list is shown
 * @returns call it when the server has deleted a rule
 */
export function useRuleFocus(
  opened: string | undefined,
  rules: readonly StoredAutoReplyRule[] | undefined,
): (deletedId: string) => void {
  const deleted = useRef<string>(undefined);
  const before = useRef({ opened, rules });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { opened, rules };
    // A person who has moved on keeps the place.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (last.opened !== undefined && opened === undefined) {
      if (isLost) focusRule(last.opened);
      return;
    }
    const at = last.rules?.findIndex(({ autoReplyRuleId }) => autoReplyRuleId === deleted.current) ?? -1;
    if (at === -1 || rules?.some(({ autoReplyRuleId }) => autoReplyRuleId === deleted.current) !== false)
      return;
    deleted.current = undefined;
    if (isLost) focusRule((rules[at] ?? rules[at - 1])?.autoReplyRuleId ?? '');
  }, [opened, rules]);
  return useCallback((ruleId) => {
    deleted.current = ruleId;
  }, []);
}

const focusRule = (ruleId: string): void =>
  (document.getElementById(ruleElementId(ruleId)) ?? document.getElementById(ADD_RULE_ID))?.focus();
