// @vitest-environment jsdom
import { makeShop } from '@seller-chat/core/testing';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { makeFakeServer } from '../../../../testing/fake-server.ts';
import { makeTestServices } from '../../../../testing/test-services.ts';
import { renderWithStore } from '../../../../testing/render-with-store.tsx';
import { applyShopChangesAtom } from '../../../shops/index.ts';
import { importNotesAtom } from '../../state/shop-column.ts';
import { useImportWatch } from './use-import-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Watch() {
  useImportWatch();
  return null;
}

it('shows the progress of an import through an outage of the server, and stops polling when it is over', async () => {
  const shop = makeShop();
  const under = { shopId: shop.shopId, startedAt: 100, reachedAt: 60, goesBackTo: 20, isWaiting: false };
  const answers = [
    () => ({ importList: [{ ...under, startedAt: 0, reachedAt: 0, conversationCount: 0 }] }),
    () => ({ importList: [{ ...under, conversationCount: 1240 }] }),
    () => {
      throw new Error('away');
    },
    () => ({ importList: [{ ...under, conversationCount: 1300, isWaiting: true }] }),
    () => ({ importList: [] }),
  ];
  const getImportProgress = vi.fn(async () => answers.shift()?.());
  const server = makeFakeServer();
  server.api = { ...server.api, getImportProgress } as never;
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  store.set(applyShopChangesAtom, [{ type: 'shops', shops: [shop] }]);
  renderWithStore(store, <Watch />);
  const notes: (string | undefined)[] = [];
  for (let look = 0; look < 7; look += 1) {
    await act(() => vi.advanceTimersByTimeAsync(look === 0 ? 0 : 3_000));
    notes.push(store.get(importNotesAtom).get(shop.shopId));
  }
  const half = 'Importing 50% · 1,240';
  expect(notes.slice(0, 3)).toEqual(['Starting import', half, half]);
  expect(notes.slice(3)).toEqual(['Import is waiting for the marketplace', undefined, undefined, undefined]);
  expect(getImportProgress).toHaveBeenCalledTimes(5);
});
