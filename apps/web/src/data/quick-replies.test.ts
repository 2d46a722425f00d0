// @vitest-environment jsdom
import type { QuickReply } from '@seller-chat/api-client/contract';
import { expect, it, vi } from 'vitest';
import { makeFakeServer } from '../testing/fake-server.ts';
import { makeQuickReply, serveQuickReplies } from '../testing/quick-reply-server.ts';
import { openTestWorkspace } from '../testing/open-test-workspace.ts';
import type { TestWorkspace } from '../testing/open-test-workspace.ts';

let owners = 0;

/** A device with a server of quick replies that gives two of them at a time. */
function open(owner = `quick-replies-${(owners += 1)}`) {
  const server = makeFakeServer();
  const replies = serveQuickReplies(server, 2);
  return { server, replies, owner, test: openTestWorkspace(server, owner) };
}

const titles = (contents: readonly QuickReply[] = []) => contents.map(({ title }) => title).toSorted();
const kept = async ({ workspace }: TestWorkspace) =>
  titles((await workspace.quickReplies.restore())?.contents);
/** What the next page on this device would find. */
const keptAfterReload = (owner: string) => kept(openTestWorkspace(makeFakeServer(), owner));

it('reads page by page what has changed, and keeps it on the device', async () => {
  const { replies, owner, test } = open();
  replies.put('a', 'b', 'c', 'd', 'e');
  const { contents } = await test.workspace.quickReplies.refresh();
  expect([titles(contents), replies.asked]).toEqual([
    ['a', 'b', 'c', 'd', 'e'],
    [0, 2, 4],
  ]);
  replies.put('b2');
  replies.remove('a');
  const later = await test.workspace.quickReplies.refresh();
  expect([titles(later.contents), replies.asked.slice(3)]).toEqual([['b', 'b2', 'c', 'd', 'e'], [5]]);
  await vi.waitFor(async () => expect(await keptAfterReload(owner)).toEqual(['b', 'b2', 'c', 'd', 'e']));
});

it('a read that is cut off goes on where it was', async () => {
  const { server, replies, owner, test } = open();
  replies.put('a', 'b', 'c');
  replies.cutAfter(1);
  await expect(test.workspace.quickReplies.refresh()).rejects.toThrow();
  await vi.waitFor(async () => expect(await keptAfterReload(owner)).toEqual(['a', 'b']));
  replies.cutAfter(Infinity);
  const again = openTestWorkspace(server, owner);
  replies.asked.length = 0;
  await again.workspace.quickReplies.refresh();
  expect([await kept(again), replies.asked]).toEqual([['a', 'b', 'c'], [2]]);
});

it('a read in pages ends although a deletion is forgotten that is later than its first page', async () => {
  const { server, replies, owner, test } = open();
  replies.put('a', 'b', 'c', 'd', 'e', 'f', 'g');
  await test.workspace.quickReplies.refresh();
  replies.remove('a');
  replies.forgetDeletions();
  replies.cutAfter(2);
  await expect(test.workspace.quickReplies.refresh()).rejects.toThrow();
  await vi.waitFor(async () => expect(await keptAfterReload(owner)).toEqual(['b', 'c', 'd', 'e']));
  replies.cutAfter(10);
  const again = openTestWorkspace(server, owner);
  replies.asked.length = 0;
  await again.workspace.quickReplies.refresh();
  expect([await kept(again), replies.asked]).toEqual([['b', 'c', 'd', 'e', 'f', 'g'], [5]]);
});

it('of two tabs that read from the beginning, the older read says which deletions are still needed', async () => {
  const { server, replies, owner, test } = open();
  replies.put('a', 'b', 'c', 'd', 'e');
  const other = openTestWorkspace(server, owner);
  expect(await kept(other)).toEqual([]);
  replies.cutAfter(1);
  await expect(test.workspace.quickReplies.refresh()).rejects.toThrow();
  await vi.waitFor(async () => expect(await keptAfterReload(owner)).toEqual(['a', 'b']));
  replies.remove('a');
  replies.forgetDeletions();
  replies.cutAfter(1);
  await expect(other.workspace.quickReplies.refresh()).rejects.toThrow();
  await vi.waitFor(async () => expect(await keptAfterReload(owner)).toEqual(['a', 'b', 'c']));
  replies.cutAfter(10);
  const { contents } = await openTestWorkspace(server, owner).workspace.quickReplies.refresh();
  expect(titles(contents)).toEqual(['b', 'c', 'd', 'e']);
});

it('is there without the server, with groups and switches', async () => {
  const { server, replies, owner, test } = open();
  replies.put('a');
  replies.groups.push({
    quickReplyGroupId: 'g',
    permissionGroup: 'team',
    appAccountId: '',
    groupName: 'Ongkir',
    sound: '',
  });
  replies.isOn.team = false;
  await test.workspace.quickReplies.refresh();
  await test.workspace.flush();
  server.mode = 'down';
  await vi.waitFor(async () => {
    const found = await openTestWorkspace(server, owner).workspace.quickReplies.restore();
    expect(found?.frame).toMatchObject({
      groups: [{ groupName: 'Ongkir' }],
      isOn: { team: false, personal: true },
    });
  });
});

it('with everything given again, what is gone does not stay', async () => {
  const { replies, owner, test } = open();
  replies.put('a', 'b');
  await test.workspace.quickReplies.refresh();
  replies.restoreBackup(makeQuickReply('c', 1));
  const { contents } = await test.workspace.quickReplies.refresh();
  expect(titles(contents)).toEqual(['c']);
  await vi.waitFor(async () => expect(await keptAfterReload(owner)).toEqual(['c']));
});

it('a tab that is behind brings nothing deleted back to the device', async () => {
  const { server, replies, owner, test } = open();
  replies.put('a');
  await test.workspace.quickReplies.refresh();
  const old = { contentList: [makeQuickReply('a', 1)], revision: 1, since: 1, hasMore: false, reload: false };
  const other = openTestWorkspace(server, owner);
  replies.remove('a');
  await other.workspace.quickReplies.refresh();
  await vi.waitFor(async () => expect(await keptAfterReload(owner)).toEqual([]));
  Object.assign(server.api, { getQuickReplyContentList: async () => old });
  await test.workspace.quickReplies.refresh();
  await test.workspace.flush();
  expect(await keptAfterReload(owner)).toEqual([]);
});
