import type { QuickReply } from '@seller-chat/api-client/contract';
import { leaveToInputMethod } from '@seller-chat/ui';
import { useEffect } from 'react';

/** Alt with ↑ or ↓ moves the quick reply of the row that has the focus. */
export function useMoveKeys(
  all: readonly QuickReply[],
  move: (reply: QuickReply, step: -1 | 1) => Promise<void>,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (leaveToInputMethod(event)) return;
      const { key, altKey, target } = event;
      const isOther = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!altKey || isOther || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row-id]') : null;
      const reply = all.find(({ quickReplyContentId }) => quickReplyContentId === row?.dataset['rowId']);
      if (reply === undefined) return;
      event.preventDefault();
      void move(reply, key === 'ArrowUp' ? -1 : 1);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [all, move]);
}
