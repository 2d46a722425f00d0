import type { ReactElement } from 'react';

type Block = ReactElement | false | null | undefined;

/**
 * Children that are rendered beside others: elements only. A browser that translates the page replaces text nodes, and
 * React cannot remove a text node that was replaced.
 */
export type Blocks = Block | readonly (Block | readonly Block[])[];
