import type { Session } from '@seller-chat/core';
import { useState } from 'react';

/** Whether the agent is being asked to end a colleague's claim. */
export interface TakeOverQuestion {
  isOpen: boolean;
  ask: () => void;
  close: () => void;
}

/** The question is about the current claim. It closes when that claim ends, and does not reopen with the next one. */
export function useTakeOverQuestion({ claimedBy }: Session): TakeOverQuestion {
  const [asked, setAsked] = useState<Session['claimedBy']>();
  return {
    isOpen:
      asked !== undefined && asked.at === claimedBy?.at && asked.subAccountId === claimedBy.subAccountId,
    ask: () => setAsked(claimedBy),
    close: () => setAsked(undefined),
  };
}
