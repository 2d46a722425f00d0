import { useLingui } from '@lingui/react/macro';
import type { Session } from '@seller-chat/core';
import { FileTray } from '@seller-chat/ui/composing';
import type { TrayFile } from '@seller-chat/ui/composing';
import type { RefObject } from 'react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { pictureSources, useKindWords } from '../../../message-cards/index.ts';
import { removeCardAtom } from '../state/card-actions.ts';
import { cardsCellAtom } from '../state/cells.ts';
import type { WaitingCard } from '../state/cells.ts';

/** Edge of the small copies asked for, px: twice what is shown, for dense screens. */
const COPY_EDGE = 88;

export interface WaitingCardsProps {
  session: Session;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** The cards that go out with the next press on "send", after the files and before the text. */
export function WaitingCards({ session: { sessionId, platform }, inputRef }: WaitingCardsProps) {
  const { t } = useLingui();
  const words = useKindWords();
  const cards = useAtomValue(cardsCellAtom).get(sessionId);
  const remove = useSetAtom(removeCardAtom);
  if (cards === undefined) return null;
  const trayOf = ({ id, content, shown }: WaitingCard): TrayFile => {
    const { title, imageUrl } = shown;
    const kind = content.kind as TrayFile['kind'];
    return {
      id,
      kind,
      name: typeof title === 'string' && title !== '' ? title : words[content.kind],
      sources: pictureSources(typeof imageUrl === 'string' ? imageUrl : undefined, platform, COPY_EDGE),
      state: 'ready',
      progress: 1,
      note: words[content.kind],
      mayRetry: false,
    };
  };
  return (
    <FileTray
      files={cards.map(trayOf)}
      onRemove={(id) => {
        remove({ sessionId, id });
        if (cards.length === 1) inputRef.current?.focus();
      }}
      onRetry={() => undefined}
      labels={{
        files: t`Cards to send`,
        remove: (name) => t`Remove ${name}`,
        // A card is not uploaded.
        retry: (name) => name,
        progress: (name) => name,
      }}
    />
  );
}
