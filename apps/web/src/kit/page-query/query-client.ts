import { QueryClient } from '@tanstack/react-query';
import { atom } from '../../shared/jotai.ts';

/** Data younger than this is shown without reading it again when its page is opened, ms. */
const FRESH_MS = 5_000;
/** Data that no page shows is kept this long, ms: going back shows it at once. */
const KEPT_MS = 300_000;

/**
 * The cache of page data: one per store, made when the first page asks for it. It repeats nothing by itself: the API
 * client repeats a call that the server did not begin (429), and `bindQueries` reads again what events changed.
 */
export const queryClientAtom = atom(
  () =>
    new QueryClient({
      defaultOptions: {
        queries: {
          retry: false,
          networkMode: 'always',
          refetchOnWindowFocus: false,
          refetchOnReconnect: false,
          staleTime: FRESH_MS,
          gcTime: KEPT_MS,
        },
        mutations: { retry: false, networkMode: 'always' },
      },
    }),
);
