import type { OrderRow } from '@seller-chat/api-client/contract';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { chatPath } from '../../chat-state/index.ts';

/** Begins the conversation with the buyer of an order. */
export interface BeginChat {
  run: () => void;
  isRunning: boolean;
}

/**
 * The marketplace is asked for the conversation of the order, which is then opened; the same order always gives the same
 * one. A person who has left the page stays where they are.
 */
export function useBeginChat({ order, platform }: OrderRow): BeginChat {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const { run, isRunning } = useCommand({
    run: (api, key: { shopId: string; platformOrderSn: string }, call) => api.openSession(key, call),
    changes: [['orders', 'list']],
    onDone: ({ sessionId }) => {
      if (isHere.current) void navigate(chatPath({ scope: platform, shopIds: [], sessionId }));
    },
  });
  const { shopId, platformOrderSn } = order;
  return { run: () => void run({ shopId, platformOrderSn }), isRunning };
}
