import { QUICK_REPLY_TEXT_COLUMNS, quickReplyHeaderOf } from '@seller-chat/api-client/contract';
import type {
  QuickReply,
  QuickReplyFileRow,
  QuickReplyGroupView,
  QuickReplyRowResult,
} from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import { countTones, sortByTone } from '../../../kit/sheet-file/sheet-tone.ts';
import type { SheetTone } from '../../../kit/sheet-file/sheet-tone.ts';
import { groupOf } from './reply-rows.ts';

const GOOD: readonly QuickReplyRowResult[] = ['willAdd', 'willChange', 'added', 'changed'];
const CALM: readonly QuickReplyRowResult[] = ['unchanged', 'otherScope', 'notApplied'];

/** How the result of a row looks. */
export function fileToneOf({ result }: Pick<QuickReplyFileRow, 'result'>): SheetTone {
  if (GOOD.includes(result)) return 'good';
  return CALM.includes(result) ? 'calm' : 'bad';
}

/** The rows to show, problems first. */
export const sortFileRows = (rows: readonly QuickReplyFileRow[]) => sortByTone(rows, fileToneOf);
/** How many rows are of each tone. */
export const countFileRows = (rows: readonly QuickReplyFileRow[]) => countTones(rows, fileToneOf);

/** Quick replies as the header and rows of a file that can be imported. The default group is an empty cell. */
export function fileOf(
  replies: readonly QuickReply[],
  groups: readonly QuickReplyGroupView[],
  language: LanguageCode,
): { header: string[]; rows: string[][] } {
  return { header: quickReplyHeaderOf(language), rows: replies.map((reply) => cellsOf(reply, groups)) };
}

/** The cells of one quick reply, in the order of `quickReplyHeaderOf`. */
export function cellsOf(reply: QuickReply, groups: readonly QuickReplyGroupView[]): string[] {
  const { shortcut, title, textList } = reply;
  const textIn = (language: string) => textList.find((text) => text.language === language)?.text ?? '';
  return [groupOf(reply, groups)?.groupName ?? '', shortcut, title, ...QUICK_REPLY_TEXT_COLUMNS.map(textIn)];
}
