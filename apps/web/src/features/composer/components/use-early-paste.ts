import { acceptsKind } from '@seller-chat/core/platform';
import type { Session, SessionId } from '@seller-chat/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useStore } from '../../../shared/jotai.ts';
import { holdReloads } from '../../../shared/unkept-work.ts';
import { composerPart } from './composer-part.ts';

/**
 * Takes pictures that are pasted before the part that shows them is loaded. Text beside a picture is pasted as usual,
 * without the picture.
 *
 * @returns whether pictures of a session wait for the part
 */
export function useEarlyPaste(
  session: Session,
  box: RefObject<HTMLTextAreaElement | null>,
  isTaking: boolean,
): (sessionId: SessionId) => boolean {
  const store = useStore();
  const waiting = useRef(new Set<SessionId>());
  useEffect(() => holdReloads(() => waiting.current.size > 0), []);
  useLayoutEffect(() => {
    const place = box.current;
    if (place === null || !isTaking || !acceptsKind(session.platform, 'image')) return;
    const onPaste = ({ clipboardData }: ClipboardEvent): void => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length === 0 || clipboardData?.getData('text/plain') !== '') return;
      waiting.current.add(session.sessionId);
      const { sessionId } = session;
      const added = composerPart.run(({ addFilesAtom }) => store.set(addFilesAtom, { session, files }));
      // Also where the part cannot be loaded: the text can be sent again.
      void added.then(() => waiting.current.delete(sessionId));
    };
    place.addEventListener('paste', onPaste);
    return () => place.removeEventListener('paste', onPaste);
  }, [session, box, isTaking, store]);
  return (sessionId) => waiting.current.has(sessionId);
}
