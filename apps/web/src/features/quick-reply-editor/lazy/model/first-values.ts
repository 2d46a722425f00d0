import type { QuickReply } from '@seller-chat/api-client/contract';
import { DEFAULT_QUICK_REPLY_GROUP_ID, escapeTemplate } from '@seller-chat/core/reply';
import type { ReplyValues } from './reply-rules.ts';

/** Characters of the first line that make a title. */
const TITLE_LENGTH = 40;

/** What the editor begins with: a stored quick reply, or words to keep, in which a brace is a brace. */
export function firstValuesOf(
  reply: QuickReply | undefined,
  { words, mayEditTeam }: { words: string; mayEditTeam: boolean },
): ReplyValues {
  if (reply !== undefined) {
    const { permissionGroup, quickReplyGroupId, title, shortcut } = reply;
    const texts = reply.textList.map((text) => ({ ...text }));
    // One of pictures or cards alone has a field to write a text in, which may stay blank.
    const textList = texts.length === 0 ? [{ language: '' as const, text: '' }] : texts;
    const cardList = reply.cardList.map((card) => ({ ...card }));
    const pictureList = reply.pictureList.map((picture) => ({
      key: picture.uploadId,
      fileName: picture.fileName,
      picture,
    }));
    return { permissionGroup, quickReplyGroupId, title, shortcut, textList, cardList, pictureList };
  }
  const [line = ''] = words.trim().split('\n');
  return {
    permissionGroup: mayEditTeam ? 'team' : 'personal',
    quickReplyGroupId: DEFAULT_QUICK_REPLY_GROUP_ID,
    title: Array.from(line.trim()).slice(0, TITLE_LENGTH).join('').trim(),
    shortcut: '',
    textList: [{ language: '', text: escapeTemplate(words) }],
    cardList: [],
    pictureList: [],
  };
}
