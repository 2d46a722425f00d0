import type { ShopId } from '@seller-chat/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { importShareOf } from '../../inbox/index.ts';

/** How far a shop's import is. */
export interface ImportState {
  /** 0 to 1. */
  share: number;
  conversationCount: number;
  isBegun: boolean;
  /** The marketplace could not be read; the import is retried. */
  isWaiting: boolean;
}

/** The key of the imports: a command that begins one reads them again. */
export const IMPORTS_KEY = ['shop-imports'] as const;
const LOOK_AGAIN_MS = 3000;

/**
 * The imports that run, by shop. The server has their progress, so that it is here again after the page was left. Read
 * again while there are any, also after a failed call; after the last one the details of shops are read again.
 */
export function useImports(): ReadonlyMap<ShopId, ImportState> {
  const client = useQueryClient();
  const { data, isReading, retry } = usePageQuery({
    key: IMPORTS_KEY,
    changedBy: ['shop.changed'],
    read: (api, call) => api.getImportProgress({}, call),
  });
  const count = data?.importList.length ?? 0;
  const latest = useRef(retry);
  latest.current = retry;
  useEffect(() => {
    if (count === 0 || isReading) return undefined;
    const timer = setTimeout(() => latest.current(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [count, isReading]);
  const countBefore = useRef(count);
  useEffect(() => {
    if (count < countBefore.current) void client.invalidateQueries({ queryKey: ['shop-details'] });
    countBefore.current = count;
  }, [client, count]);
  return useMemo(
    () =>
      new Map(
        data?.importList.map((one) => [
          one.shopId,
          {
            share: importShareOf(one),
            conversationCount: one.conversationCount,
            isBegun: one.startedAt > 0,
            isWaiting: one.isWaiting,
          },
        ]),
      ),
    [data],
  );
}
