// @vitest-environment jsdom
import type { AccountEvent } from '@seller-chat/core';
import { makeSession } from '@seller-chat/core/testing';
import { expect, it, vi } from 'vitest';
import { makeFakeServer } from '../testing/fake-server.ts';
import { openTestWorkspace } from '../testing/open-test-workspace.ts';
import { PATIENCE_MS } from '../testing/patience.ts';

it('notes and remarks of colleagues are emitted in their newest version', async () => {
  const test = openTestWorkspace(makeFakeServer(), 'notesAndRemarks');
  test.workspace.start();
  const isAsked = () => test.changes.some((change) => change.type === 'shopList' && change.state === 'ready');
  await vi.waitFor(() => expect(isAsked()).toBe(true), { timeout: PATIENCE_MS });
  const { sessionId, shopId } = makeSession();
  const note = (seq: number, version: number): AccountEvent => {
    const changed = { shopId, buyerId: 'b1', version };
    return { seq, shopId, type: 'note.changed', note: changed };
  };
  const remark = { sessionId, remarkId: 'r1', isDeleted: true };
  await test.push([note(1, 1), note(2, 2), { seq: 3, shopId, type: 'remark.changed', remark }]);
  const emitted = test.changes.filter(({ type }) => type === 'rows');
  expect(emitted).toEqual([
    {
      type: 'rows',
      rows: { 'note.changed': [{ shopId, buyerId: 'b1', version: 2 }], 'remark.changed': [remark] },
    },
  ]);
});
