import type { Session } from '@seller-chat/core';
import { useState } from 'react';
import type { RefObject } from 'react';
import { useAtomValue, useSetAtom, useStore } from '../../../shared/jotai.ts';
import { chatSettingAtom } from '../../chat-settings/index.ts';
import { openDraftAtom } from '../../chat-state/index.ts';
import { NOTICED_MS, hasKeptOutgoing } from '../../translation/index.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { sendTextAtom } from '../state/send-actions.ts';
import { composerPart } from './composer-part.ts';
import { useEarlyPaste } from './use-early-paste.ts';

/** Every text up to the caret that may search for a quick reply; the lazy part knows exactly. */
const MAY_SEARCH = /(^|[^\w/])[/／][^/\n]*$/u;

export interface Place {
  session: Session;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Why nothing may be sent there, in words. */
  disabledReason: string | undefined;
}

/**
 * What a press on Send does. The lazy part also translates, searches, and sends files, cards and quotes: a press that may
 * mean one of these waits for it. If it cannot be loaded, the next press sends the text as it is written.
 *
 * @returns `deliver`: whether the text was sent, or will be without another press; `isPartMissing`: it could not be loaded
 */
export function useDeliver({ session, inputRef, disabledReason }: Place) {
  const store = useStore();
  const send = useSetAtom(sendTextAtom);
  const isAutoTranslated = useAtomValue(chatSettingAtom).isSellerAutoTranslation === '1';
  const part = composerPart.use();
  const { sessionId } = session;
  const hasEarlyFiles = useEarlyPaste(session, inputRef, part === undefined && disabledReason === undefined);
  const { now } = useAtomValue(servicesAtom);
  /** When the notice appeared that the part could not be loaded, epoch ms. */
  const [missingSince, setMissingSince] = useState<number>();
  const deliver = (text: string): boolean => {
    const caret = inputRef.current?.selectionStart;
    if (part) {
      const isSent = store.set(part.deliverAtom, sessionId, caret);
      part.showUndoable(inputRef.current, store.get(openDraftAtom));
      return isSent;
    }
    const isForPart = MAY_SEARCH.test(text.slice(0, caret)) || isAutoTranslated || hasKeptOutgoing(sessionId);
    const isNoticed = missingSince !== undefined && now() - missingSince >= NOTICED_MS;
    if ((isNoticed || !isForPart) && !hasEarlyFiles(sessionId)) return send(text);
    void composerPart
      .run(({ deliverEarlyAtom }) => store.set(deliverEarlyAtom, { sessionId, text, caret }))
      .then(() => setMissingSince((since) => since ?? now()));
    return !isForPart;
  };
  return { deliver, isPartMissing: missingSince !== undefined && part === undefined };
}
