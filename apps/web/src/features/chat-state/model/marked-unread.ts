import type { Session } from '@seller-chat/core';

/** Whether a seller set the session aside to be read again: the server says so in its `ext`. */
export function isMarkedUnread({ ext }: Pick<Session, 'ext'>): boolean {
  return ext['isMarkUnread'] === true;
}
