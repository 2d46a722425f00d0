// @vitest-environment jsdom
import type { AccountEvent } from '@seller-chat/core';
import { makeSession } from '@seller-chat/core/testing';
import { expect, it, vi } from 'vitest';
import { makeFakeServer } from '../testing/fake-server.ts';
import { openTestWorkspace } from '../testing/open-test-workspace.ts';
import { PATIENCE_MS } from '../testing/patience.ts';

it('what colleagues write down is told as it stands last', async () => {
  const test = openTestWorkspace(makeFakeServer(), 'writings');
  test.workspace.start();
  const isAsked = () => test.changes.some((change) => change.type === 'shopList' && change.state === 'ready');
  await vi.waitFor(() => expect(isAsked()).toBe(true), { timeout: PATIENCE_MS });
  const { sessionId, shopId } = makeSession();
  const note = (seq: number, version: number): AccountEvent => {
    const told = { shopId, buyerId: 'b1', version };
    return { seq, shopId, type: 'note.changed', note: told };
  };
  const remark = { sessionId, remarkId: 'r1', isDeleted: true };
  await test.push([note(1, 1), note(2, 2), { seq: 3, shopId, type: 'remark.changed', remark }]);
  const told = test.changes.filter(({ type }) => type === 'writings');
  expect(told).toEqual([
    { type: 'writings', notes: [{ shopId, buyerId: 'b1', version: 2 }], remarks: [remark] },
  ]);
});
