import type { Session } from '@seller-chat/core';
import { useState } from 'react';

/** Whether somebody is asked just now if a colleague's claim is to end. */
export interface TakeOverQuestion {
  isOpen: boolean;
  ask: () => void;
  close: () => void;
}

/** The question is about the claim of the moment: it goes with that one, and does not come back with the next. */
export function useTakeOverQuestion({ claimedBy }: Session): TakeOverQuestion {
  const [asked, setAsked] = useState<Session['claimedBy']>();
  return {
    isOpen:
      asked !== undefined && asked.at === claimedBy?.at && asked.subAccountId === claimedBy.subAccountId,
    ask: () => setAsked(claimedBy),
    close: () => setAsked(undefined),
  };
}
