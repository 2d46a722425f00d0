import { describe, expect, it, vi } from 'vitest';
import { findConversation } from './find-conversation.ts';
import type { ConversationPage } from './port.ts';

function page(platformSessionId: string, nextCursor: string | null): ConversationPage {
  const buyer = { buyerId: '1', buyerName: 'Budi' };
  return { conversations: [{ platformSessionId, buyer, lastMessageTime: 0, unreadCount: 0 }], nextCursor };
}

describe('looking for one conversation', () => {
  it('reads no further than the page of the conversation', async () => {
    const listPage = vi.fn(async (cursor: string | null) => page(cursor ?? 'first', `${cursor ?? ''}x`));
    await expect(findConversation('xx', listPage)).resolves.toMatchObject({ platformSessionId: 'xx' });
    expect(listPage.mock.calls).toEqual([[null], ['x'], ['xx']]);
  });

  it('ends with the list', async () => {
    await expect(findConversation('none', async () => page('first', null))).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  it('ends in a list without end', async () => {
    const listPage = vi.fn(async () => page('other', 'next'));
    await expect(findConversation('none', listPage)).rejects.toMatchObject({ kind: 'refused' });
    expect(listPage).toHaveBeenCalledTimes(20);
  });
});
