import type { Session } from '@seller-chat/core';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../data/new-id.ts';
import { readConfirmNews } from '../sign-in/confirm-messages.ts';
import { openPopup } from '../sign-in/popup.ts';
import type { Popup } from '../sign-in/popup.ts';
import { draftsAtom } from '../state/atoms.ts';
import { useTip } from '../tip-context.ts';

/** Sends beyond the scope of a read-only token: the person confirms in a window of ours, as themselves. */
export interface ConfirmedSend {
  /** `open`: that window is open. `blocked`: the browser refused it. */
  readonly state: 'idle' | 'open' | 'blocked' | 'failed';
  /** Call it in a click. The text stays until it was sent. */
  open(text: string): void;
}

export function useConfirmedSend({ shopId, sessionId }: Session): ConfirmedSend {
  const { store } = useTip();
  const [state, setState] = useState<ConfirmedSend['state']>('idle');
  const popup = useRef<Popup>(undefined);
  /** The same text is sent under the same id, also from a second window. */
  const reply = useRef({ text: '', clientMessageId: '' });
  useEffect(() => () => popup.current?.leave(), []);

  function take(data: unknown, opened: Popup): void {
    const news = readConfirmNews(data);
    if (news === undefined) return;
    const { text, clientMessageId } = reply.current;
    if (news.confirm === 'ready') return opened.post({ shopId, sessionId, text, clientMessageId });
    if (news.clientMessageId !== clientMessageId) return;
    if (news.confirm === 'failed') return setState('failed');
    opened.leave();
    setState('idle');
    reply.current = { text: '', clientMessageId: '' };
    const drafts = store.get(draftsAtom);
    // What was typed after the window opened is another reply.
    if (drafts[sessionId] === text) store.set(draftsAtom, { ...drafts, [sessionId]: '' });
  }

  return {
    state,
    open(text) {
      if (reply.current.text !== text) reply.current = { text, clientMessageId: newId() };
      popup.current?.leave();
      popup.current = openPopup(window, {
        query: '?confirm=1',
        onMessage: take,
        onClosed: () => setState('idle'),
      });
      setState(popup.current === undefined ? 'blocked' : 'open');
    },
  };
}
