import { useRef, useState } from 'react';

/** Runs `leave` once the person agrees to lose the changes. */
type Ask = (leave: () => void) => void;

/** Changes on the screen that are not saved. `DiscardQuestion` asks before they are lost. */
export interface Changes {
  /** Whether there are any, as of the last render. */
  readonly isDirty: boolean;
  /** The same at this moment. Stable. */
  readonly isUnsaved: () => boolean;
  /** Whether leaving the page loses them: while they are being sent, what sends them may leave it. Stable. */
  readonly isLostByLeaving: () => boolean;
  readonly discard: () => void;
  /** For a button that leaves: asks first while there are changes. */
  readonly asking: (leave: () => void) => () => void;
  /** Makes `ask` the question. Returns what ends that. Stable. */
  readonly askWith: (ask: Ask) => () => void;
}

export interface ChangesOptions {
  isSending?: () => boolean;
  /** Takes the changes back. Without it, leaving unmounts what holds them. */
  onDiscard?: () => void;
}

/** Follows changes for `DiscardQuestion`. Forms of `useAppForm` do it themselves. */
export function useChanges(isDirty: boolean, { isSending, onDiscard }: ChangesOptions = {}): Changes {
  const latest = useRef({ isDirty, isSending, onDiscard });
  latest.current = { isDirty, isSending, onDiscard };
  const [stable] = useState(() => {
    let question: Ask | undefined;
    const isUnsaved = () => latest.current.isDirty;
    return {
      isUnsaved,
      isLostByLeaving: () => isUnsaved() && latest.current.isSending?.() !== true,
      discard() {
        latest.current.isDirty = false;
        latest.current.onDiscard?.();
      },
      asking: (leave: () => void) => () => {
        if (question !== undefined && isUnsaved()) question(leave);
        else leave();
      },
      askWith(ask: Ask) {
        question = ask;
        return () => (question = undefined);
      },
    };
  });
  return { isDirty, ...stable };
}
