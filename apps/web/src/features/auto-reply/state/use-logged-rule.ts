import { useSearchParams } from 'react-router';

/** The parameter of the address that holds the rule whose log is shown. */
export const LOG_OF = 'log';

/** The rule whose log is shown, from the address (`?log=`); empty: all of them. */
export function useLoggedRule(): { ruleId: string; choose: (ruleId: string) => void } {
  const [query, setQuery] = useSearchParams();
  return {
    ruleId: query.get(LOG_OF) ?? '',
    choose: (ruleId) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (ruleId === '') next.delete(LOG_OF);
          else next.set(LOG_OF, ruleId);
          return next;
        },
        { replace: true },
      ),
  };
}
