import { useLingui } from '@lingui/react/macro';
import type { Session } from '@seller-chat/core';
import { useCallback } from 'react';
import { sessionPreviewOf } from '../model/session-preview.ts';
import { useKindWords } from './use-kind-words.ts';

/** A session's newest message in one line of words. */
export function usePreviewText(): (session: Session) => string {
  const words = useKindWords();
  const { t } = useLingui();
  const takenBack = t`Message recalled`;
  return useCallback(
    (session) => {
      if (session.latestMessageContent['isRecalled'] === true) return takenBack;
      const { kind, text } = sessionPreviewOf(session);
      if (kind === undefined) return text;
      return text === '' ? words[kind] : `${words[kind]} · ${text}`;
    },
    [words, takenBack],
  );
}
