import type { RoutePath } from '@seller-chat/core';

/** Addresses of core's table that have a page of their own, apart from the app: the server sends it (decision 0043). */
export const OUTSIDE_THE_APP: readonly RoutePath[] = ['/chat-message-tip'];
