import { visibleText } from '@seller-chat/core/message';
import { readName } from '../text/read-name.ts';
import { toStorableText } from '../text/storable.ts';

/** Control characters but for the line break and the tab: no marketplace shows them, and no spreadsheet holds them. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x08\x0b-\x1f\x7f-\x9f]/gu;

/**
 * A text of a quick reply as it is stored: lines end with one line break, as in the composer and in spreadsheets; without
 * other control characters; empty if nothing of it can be seen.
 */
export function readReplyText(typed: string): string {
  const text = toStorableText(typed).replace(/\r\n?/gu, '\n').replace(CONTROLS, '');
  return visibleText(text) === '' ? '' : text;
}

/** A shortcut as it is stored: without the `/` that a person types before it in the chat; empty if nothing is left. */
export function readShortcut(typed: string): string {
  return readName(readName(typed).replace(/^[/／]+/u, ''));
}
