import type { QuickReply } from '@seller-chat/api-client/contract';
import type { AppApi } from '../../../../shared/services.ts';
import type { ReplyValues } from '../model/reply-rules.ts';

/** What a person has written of a quick reply, as it is sent. */
export type ReplyFields = Omit<ReplyValues, 'pictureList'> & { pictureIdList: string[] };

type NewReplyApi = Pick<AppApi, 'saveQuickReplyContent' | 'delQuickReplyContent'>;

const SILENT = { silent: true } as const;

/**
 * Saves one new quick reply, however often it is tried. An earlier try may have stored it although its answer was lost: then
 * the server gives what is stored, which is changed into what is asked for now. Rejects as the calls do.
 */
export function createNewReply(
  newId: () => string,
): (api: NewReplyApi, fields: ReplyFields) => Promise<void> {
  let requestId = newId();
  let misplacedId: string | undefined;
  return async function save(api, fields): Promise<void> {
    // Before the other one is made: that takes its pictures.
    if (misplacedId !== undefined) await api.delQuickReplyContent({ contentIdList: [misplacedId] }, SILENT);
    misplacedId = undefined;
    const { content } = await api.saveQuickReplyContent({ requestId, ...fields }, SILENT);
    const { quickReplyContentId, revision, permissionGroup } = content;
    if (permissionGroup !== fields.permissionGroup) {
      // Whose a stored one is cannot be changed.
      misplacedId = quickReplyContentId;
      requestId = newId();
      return save(api, fields);
    }
    if (isStored(content, fields)) return;
    await api.saveQuickReplyContent({ quickReplyContentId, revision, ...fields }, SILENT);
  };
}

/** The server may have changed a text that no database holds; saving that again changes nothing. */
function isStored({ pictureList, ...content }: QuickReply, fields: ReplyFields): boolean {
  const pictureIdList = pictureList.map(({ uploadId }) => uploadId);
  return keyOf({ ...content, pictureIdList }) === keyOf(fields);
}

function keyOf(fields: Omit<ReplyFields, 'permissionGroup'>): string {
  const { quickReplyGroupId, title, shortcut, textList, cardList, pictureIdList } = fields;
  const texts = textList.map(({ language, text }) => [language, text]);
  const cards = cardList.map(({ platform, kind, shopId, id }) => [platform, kind, shopId, id]);
  return JSON.stringify([quickReplyGroupId, title.trim(), shortcut.trim(), texts, cards, pictureIdList]);
}
