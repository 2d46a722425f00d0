import type { APP_ENDPOINTS, OrderKey, Remark, ResponseOf } from '@seller-chat/api-client/contract';
import { APP_ENDPOINTS as CALLS } from '@seller-chat/api-client/contract';
import type { SessionId } from '@seller-chat/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { problemOf } from '../../../kit/page-query/problem.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import type { PageData } from '../../../kit/page-query/use-page-query.ts';
import { usePermission } from '../../../kit/permission/use-permission.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { orderIdOf } from '../model/order-id.ts';

/** An order with all that its sheet shows. */
export type OrderSheetData = ResponseOf<typeof APP_ENDPOINTS.getOrderSheet>;

/** Debounce before the marketplace is read, ms: an order that a person only passes with J or K is not read. */
const READ_AFTER_MS = 900;

const keyOf = (order: OrderKey) => ['orders', 'sheet', orderIdOf(order)] as const;

/** The sheet of an order as stored; then once more as its marketplace has it now. */
export function useOrderSheet(order: OrderKey): {
  query: PageData<OrderSheetData>;
  /** How the reading of the marketplace is; `problem` says why it failed. */
  fresh: { state: 'reading' | 'done' | 'failed'; problem: string };
  readAgain: () => void;
} {
  const { api } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  const id = orderIdOf(order);
  const query = usePageQuery<OrderSheetData>({
    key: keyOf(order),
    read: (service, call) => service.getOrderSheet({ ...order }, call),
    changedBy: ['order.changed'],
  });
  const [fresh, setFresh] = useState({
    id: '',
    state: 'reading' as 'reading' | 'done' | 'failed',
    problem: '',
  });
  const latest = useRef(order);
  latest.current = order;
  const readFresh = useCallback(
    async (signal: AbortSignal) => {
      setFresh({ id, state: 'reading', problem: '' });
      try {
        const data = await api.getOrderSheet({ ...latest.current, isFresh: '1' }, { signal, silent: true });
        client.setQueryData(keyOf(latest.current), data);
        setFresh({ id, state: 'done', problem: '' });
      } catch (error) {
        if (!signal.aborted) setFresh({ id, state: 'failed', problem: problemOf(error) });
      }
    },
    [api, client, id],
  );
  const running = useRef<AbortController>(undefined);
  const readAgain = useCallback(() => {
    running.current?.abort();
    running.current = new AbortController();
    void readFresh(running.current.signal);
  }, [readFresh]);
  useEffect(() => {
    const timer = setTimeout(readAgain, READ_AFTER_MS);
    return () => {
      clearTimeout(timer);
      running.current?.abort();
    };
  }, [readAgain]);
  return { query, fresh: fresh.id === id ? fresh : { state: 'reading', problem: '' }, readAgain };
}

/** The remarks on the conversation with a buyer, for those who may read them; undefined: they may not, or there is none. */
export function useOrderRemarks(
  { shopId }: OrderKey,
  sessionId: string,
): PageData<readonly Remark[]> | undefined {
  const mayRead = usePermission(CALLS.getRemarkList.requires) && sessionId !== '';
  const query = usePageQuery<readonly Remark[]>({
    key: ['order-remarks', mayRead ? sessionId : ''],
    read: async (api, call) =>
      mayRead
        ? (await api.getRemarkList({ shopId, sessionId: sessionId as SessionId }, call)).remarkList
        : [],
    changedBy: ['remark.changed'],
  });
  return mayRead ? query : undefined;
}
