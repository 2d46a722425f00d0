import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** What scrolls in the place of the window: the content of a page, and the rows of its table. */
const PAGE_CONTENT = '.sc-page-content, .page-table-rows';

/**
 * Scrolls to the top with every navigation, "back" and "forward" included (requirement 2.1). A navigation is a change of
 * the path, or the same address asked for again. A change of the query or the fragment alone is a state of its page, such as
 * a filter, a sheet or a conversation, and stays where it is.
 */
export function useStartAtTop(): void {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const before = useRef({ pathname, search });
  useLayoutEffect(() => {
    const { pathname: left, search: leftSearch } = before.current;
    before.current = { pathname, search };
    const isAgain = type === 'PUSH' && pathname === left && search === leftSearch;
    if (pathname === left && !isAgain) return;
    scrollTo(0, 0);
    for (const content of document.querySelectorAll(PAGE_CONTENT)) content.scrollTo(0, 0);
  }, [key, pathname, search, type]);
}
