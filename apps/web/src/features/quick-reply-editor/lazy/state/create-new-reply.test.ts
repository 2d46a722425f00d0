import { TransportError } from '@seller-chat/api-client';
import type { QuickReply } from '@seller-chat/api-client/contract';
import { expect, it } from 'vitest';
import type { AppApi } from '../../../../shared/services.ts';
import { savedQuickReply } from '../../../../testing/quick-reply-server.ts';
import { createNewReply } from './create-new-reply.ts';
import type { ReplyFields } from './create-new-reply.ts';

/** A server that stores as the real one does, and whose answers can be lost on their way. */
function open() {
  const stored = new Map<string, QuickReply>();
  let isLosing = false;
  let ids = 0;
  const answer = <Answer>(given: Answer): Answer => {
    if (isLosing) throw TransportError.network(new Error('the answer is lost'));
    return given;
  };
  const api = {
    async saveQuickReplyContent(request: Parameters<AppApi['saveQuickReplyContent']>[0]) {
      const id = request.quickReplyContentId ?? request.requestId ?? '';
      const before = stored.get(id);
      if (before !== undefined && request.requestId !== undefined) return answer({ content: before });
      const saved = savedQuickReply(request);
      stored.set(id, saved.content);
      return answer(saved);
    },
    async delQuickReplyContent({ contentIdList }: { contentIdList: readonly string[] }) {
      for (const id of contentIdList) stored.delete(id);
      return answer({});
    },
  };
  const save = createNewReply(() => `id-${(ids += 1)}`);
  return {
    save: (fields: Partial<ReplyFields>) => save(api, { ...FIELDS, ...fields }),
    async saveAndLose(fields: Partial<ReplyFields>) {
      isLosing = true;
      await expect(save(api, { ...FIELDS, ...fields })).rejects.toThrow(TransportError);
      isLosing = false;
    },
    kept: () => [...stored.values()].map(({ permissionGroup, title }) => `${permissionGroup} ${title}`),
  };
}

const FIELDS: ReplyFields = {
  permissionGroup: 'team',
  quickReplyGroupId: '0',
  title: 'Ongkir',
  shortcut: '',
  textList: [{ language: '', text: 'Halo' }],
  cardList: [],
  pictureIdList: ['u1'],
};

it('what was corrected after a lost answer is saved', async () => {
  const { save, saveAndLose, kept } = open();
  await saveAndLose({ title: 'Ongkri' });
  expect(kept()).toEqual(['team Ongkri']);
  await saveAndLose({ title: 'Ongkir' });
  await save({ title: 'Ongkir kak' });
  expect(kept()).toEqual(['team Ongkir kak']);
});

it('after a lost answer it is for whom was chosen last, and for nobody else', async () => {
  const { save, saveAndLose, kept } = open();
  await saveAndLose({ permissionGroup: 'team' });
  await saveAndLose({ permissionGroup: 'personal' });
  await save({ permissionGroup: 'personal', title: 'Mine' });
  expect(kept()).toEqual(['personal Mine']);
});
