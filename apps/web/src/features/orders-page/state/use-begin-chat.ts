import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { OrderRow } from '@seller-chat/api-client/contract';
import { platformNameOf } from '@seller-chat/core/platform';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { problemOf } from '../../../kit/page-query/problem.ts';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { chatPath } from '../../chat-state/index.ts';

/** Begins the conversation with the buyer of an order. */
export interface BeginChat {
  run: () => void;
  isRunning: boolean;
}

/**
 * The marketplace is asked for the conversation of the order, which is then opened; the same order always gives the same
 * one. Some marketplaces have none before the buyer has written. A person who has left the page stays where they are.
 */
export function useBeginChat({ order, platform }: OrderRow): BeginChat {
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  const navigate = useNavigate();
  const marketplace = platformNameOf(platform);
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
    onFailed(error) {
      const hasNone = error instanceof ApiError && error.code === ERROR_CODES.notFound;
      const text = hasNone
        ? t`${marketplace} has no conversation with this buyer yet. It begins when the buyer writes.`
        : problemOf(error) || t`The conversation could not be opened.`;
      toasts.show({ tone: 'error', text });
    },
  });
  const { shopId, platformOrderSn } = order;
  return { run: () => void run({ shopId, platformOrderSn }), isRunning };
}
