import type { StoredAutoReplyRule } from '@seller-chat/api-client/contract';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { asGiven, oneOf, useShownAddress } from '../../../kit/page/use-shown-address.ts';
import { LOG_OF } from './use-logged-rule.ts';

/** The address of a rule that is made. */
export const NEW = 'new';

/** The rule in the address (`?rule=`), and how it is opened and closed. */
export interface OpenedRule {
  opened: string | null;
  open: (ruleId: string) => void;
  close: () => void;
}

/** @param rules - undefined while unknown; a rule that does not exist leaves the address */
export function useOpenedRule(rules: readonly StoredAutoReplyRule[] | undefined): OpenedRule {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as { isOpened?: boolean } | null;
  useShownAddress(
    useMemo(() => {
      const ids = rules?.map((rule) => rule.autoReplyRuleId);
      return {
        rule: ids === undefined ? asGiven : oneOf([NEW, ...ids]),
        [LOG_OF]: ids === undefined ? asGiven : oneOf(ids),
      };
    }, [rules]),
  );
  const open = useCallback(
    (ruleId: string) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('rule', ruleId);
          return next;
        },
        { state: { isOpened: true } },
      ),
    [setQuery],
  );
  const close = (): void => {
    // Opened on this page: the step before it is the list.
    if (state?.isOpened === true) return void navigate(-1);
    const next = new URLSearchParams(query);
    next.delete('rule');
    setQuery(next, { replace: true });
  };
  return { opened: query.get('rule'), open, close };
}
