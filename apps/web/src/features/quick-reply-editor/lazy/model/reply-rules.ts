import {
  QUICK_REPLY_CARDS_MAX,
  QUICK_REPLY_SHORTCUT_MAX,
  QUICK_REPLY_TEXT_MAX,
  QUICK_REPLY_TITLE_MAX,
} from '@seller-chat/api-client/contract';
import type {
  QuickReplyCard,
  QuickReplyPicture,
  QuickReplyScope,
  QuickReplyText,
} from '@seller-chat/api-client/contract';
import { checkTemplate } from '@seller-chat/core/reply';
import * as z from 'zod/mini';
import { schemaRules } from '../../../../kit/forms/schema-rules.ts';

/** The fields of a quick reply, named as those of the request. */
export interface ReplyValues {
  permissionGroup: QuickReplyScope;
  quickReplyGroupId: string;
  title: string;
  shortcut: string;
  textList: QuickReplyText[];
  cardList: QuickReplyCard[];
  pictureList: EditedPicture[];
}

/** A picture in the form. */
export interface EditedPicture {
  /** Its own in the form, also while it has no id. */
  key: string;
  fileName: string;
  /** Undefined while it is uploading. */
  picture: QuickReplyPicture | undefined;
}

type Content = Pick<ReplyValues, 'textList' | 'cardList' | 'pictureList'>;

const isBlank = ({ text }: QuickReplyText): boolean => text.trim() === '';

const countExtras = ({ cardList, pictureList }: Content): number => cardList.length + pictureList.length;

/** The texts that are saved: beside pictures or cards all may be blank, and there are none then. */
export const savedTexts = (content: Content): QuickReplyText[] =>
  countExtras(content) > 0 && content.textList.every(isBlank) ? [] : content.textList;

/** The ids of the pictures, all of which are uploaded. */
export const savedPictureIds = ({ pictureList }: Content): string[] =>
  pictureList.flatMap(({ picture }) => (picture === undefined ? [] : [picture.uploadId]));

/** Whether every text that is saved is written, and there is a text, a picture or a card. */
function isWritten(content: Content): boolean {
  const texts = savedTexts(content);
  return texts.length + countExtras(content) > 0 && !texts.some(isBlank);
}

const TextListSchema = z.custom<QuickReplyText[]>().check(
  z.refine((texts) => texts.every(({ text }) => text.length <= QUICK_REPLY_TEXT_MAX), {
    error: 'tooLong',
    abort: true,
  }),
  z.refine((texts) => texts.every(({ text }) => checkTemplate(text).length === 0), { error: 'invalid' }),
);

const ReplySchema = z
  .object({
    permissionGroup: z.enum(['team', 'personal']),
    quickReplyGroupId: z.string(),
    title: z
      .string()
      .check(z.trim(), z.minLength(1, 'required'), z.maxLength(QUICK_REPLY_TITLE_MAX, 'tooLong')),
    shortcut: z.string().check(z.trim(), z.maxLength(QUICK_REPLY_SHORTCUT_MAX, 'tooLong')),
    textList: TextListSchema,
    cardList: z
      .custom<QuickReplyCard[]>()
      .check(z.refine((cards) => cards.length <= QUICK_REPLY_CARDS_MAX, { error: 'tooLong' })),
    pictureList: z
      .custom<EditedPicture[]>()
      .check(z.refine((all) => all.every(({ picture }) => picture !== undefined), { error: 'invalid' })),
  })
  .check(z.refine(isWritten, { error: 'required', path: ['textList'] }));

export const replyRules = schemaRules<ReplyValues>(ReplySchema);
