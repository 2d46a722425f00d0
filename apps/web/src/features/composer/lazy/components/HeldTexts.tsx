import { useLingui } from '@lingui/react/macro';
import type { SessionId } from '@seller-chat/core';
import { QuoteBar } from '@seller-chat/ui/composing';
import type { RefObject } from 'react';
import { showUndoable } from '../../../../kit/writing/show-undoable.ts';
import { useAtomValue, useSetAtom, useStore } from '../../../../shared/jotai.ts';
import { openDraftAtom } from '../../../chat-state/index.ts';
import { heldSendsCellAtom } from '../state/cells.ts';
import { callOffAtom } from '../state/held-sends.ts';

/** The texts that go out once their files are uploaded. They can be put back into the composer until then. */
export function HeldTexts({
  sessionId,
  inputRef,
}: {
  sessionId: SessionId;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}) {
  const { t } = useLingui();
  const held = useAtomValue(heldSendsCellAtom).get(sessionId) ?? [];
  const callOff = useSetAtom(callOffAtom);
  const store = useStore();
  return held.map(
    ({ draft, outgoing }, at) =>
      draft.trim() !== '' && (
        <QuoteBar
          key={at}
          author={t`Sends when everything is uploaded`}
          text={outgoing}
          onRemove={() => {
            callOff(sessionId);
            inputRef.current?.focus();
            showUndoable(inputRef.current, store.get(openDraftAtom));
          }}
          removeLabel={t`Put back into the message box`}
        />
      ),
  );
}
