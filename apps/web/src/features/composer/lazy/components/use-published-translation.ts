import { hasTranslatableWords } from '@seller-chat/core/translation';
import type { SessionId } from '@seller-chat/core';
import { useEffect } from 'react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { openDraftAtom } from '../../../chat-state/index.ts';
import { isTranslatedFirstAtom, outgoingsAtom, outgoingTextAtom } from '../../../translation/index.ts';
import { setSentTextAtom } from '../state/extras-actions.ts';

/** Publishes what Send sends for the text of the open session, for its counter and its button. */
export function usePublishedTranslation(sessionId: SessionId): void {
  const draft = useAtomValue(openDraftAtom);
  const isFirst = useAtomValue(isTranslatedFirstAtom)(sessionId);
  const isDone = useAtomValue(outgoingsAtom).get(sessionId)?.source === draft;
  const { text } = useAtomValue(outgoingTextAtom)(sessionId);
  const publish = useSetAtom(setSentTextAtom);
  useEffect(() => {
    // Undefined: the next press translates it.
    const sent = isFirst && !isDone && hasTranslatableWords(draft) ? undefined : text;
    publish(sessionId, { draft, sent });
  }, [publish, sessionId, draft, isFirst, isDone, text]);
}
