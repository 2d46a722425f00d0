import { randomUUID } from 'node:crypto';
import { MAX_QUICK_REPLIES, MAX_QUICK_REPLY_GROUPS } from '@seller-chat/api-client/contract';
import type { QuickReplyFileRow, QuickReplyScope, QuickReplyText } from '@seller-chat/api-client/contract';
import { DEFAULT_QUICK_REPLY_GROUP_ID } from '@seller-chat/core';
import type { QuickReplyRow } from '../quick-reply-rows.ts';
import { nameKeyOf, readName } from '../../text/read-name.ts';
import { wordsIn, wordsOf } from '../save-quick-reply.ts';
import type { QuickReplyWords } from '../save-quick-reply.ts';
import { braceFaultOf, variableFaultOf } from './file-lines.ts';
import type { FileLine, LineFault } from './file-lines.ts';

/** A group of the same people, there or to be made. */
export interface ImportGroup {
  groupId: string;
  name: string;
  nameKey: string;
}

/** What a row of a file does. */
export interface PlannedRow {
  row: QuickReplyFileRow;
  /** Absent for a row that changes nothing. */
  change?: { before: QuickReplyRow | undefined; words: QuickReplyWords };
}

export interface ImportPlan {
  rows: readonly PlannedRow[];
  /** Groups that are not there yet, with new ids, in the order of the file. */
  newGroups: readonly ImportGroup[];
}

/** Of a text that is shown back, characters. */
const SHOWN = 100;
const shown = (text: string): string => Array.from(text).slice(0, SHOWN).join('');
/**
 * What the rows of a file would make of the quick replies of one owner. The same file on its own result changes nothing.
 */
export function planImport(
  lines: readonly FileLine[],
  replies: readonly QuickReplyRow[],
  groups: readonly ImportGroup[],
  scope: QuickReplyScope,
): ImportPlan {
  const targets = findTargets(lines, { replies, groups, scope });
  const groupIds = new Map(groups.map(({ groupId, name }) => [nameKeyOf(name), groupId]));
  const made = new Map<string, ImportGroup>();
  const groupOf = (name: string | undefined, before: QuickReplyRow | undefined): string | undefined => {
    if (name === undefined) return before?.groupId ?? DEFAULT_QUICK_REPLY_GROUP_ID;
    if (name === '') return DEFAULT_QUICK_REPLY_GROUP_ID;
    const nameKey = nameKeyOf(name);
    const known = groupIds.get(nameKey) ?? made.get(nameKey)?.groupId;
    if (known !== undefined) return known;
    if (groups.length + made.size >= MAX_QUICK_REPLY_GROUPS) return undefined;
    const group = { groupId: randomUUID(), name, nameKey };
    made.set(nameKey, group);
    return group.groupId;
  };
  let count = replies.length;
  const rows = lines.map((line, at): PlannedRow => {
    const { rowNumber, title, groupName = '', shortcut = '' } = line;
    const words = { rowNumber, title: shown(title), groupName: shown(groupName), shortcut: shown(shortcut) };
    const refuse = (fault: LineFault): PlannedRow => ({ row: { ...words, ...fault } });
    const { before, fault } = targets[at] ?? {};
    if (line.scope !== undefined && line.scope !== scope) return { row: { ...words, result: 'otherScope' } };
    if (fault) return refuse(fault);
    const textList = textsAfter(line.texts, before?.texts ?? []);
    const cardList = before?.cards ?? [];
    const pictureIdList = (before?.pictures ?? []).map(({ uploadId }) => uploadId);
    if (textList.length + cardList.length + pictureIdList.length === 0)
      return refuse({ result: 'textMissing' });
    const isStored = ({ language, text }: QuickReplyText): boolean =>
      before?.texts.some((one) => one.language === language && one.text === text) ?? false;
    const textFault = variableFaultOf(textList) ?? braceFaultOf(textList.filter((one) => !isStored(one)));
    if (textFault) return refuse(textFault);
    if (before === undefined && count >= MAX_QUICK_REPLIES) return refuse({ result: 'tooMany' });
    const quickReplyGroupId = groupOf(line.groupName, before);
    if (quickReplyGroupId === undefined) return refuse({ result: 'tooManyGroups' });
    const key = line.shortcut ?? before?.shortcut ?? '';
    const after = wordsOf({
      quickReplyGroupId,
      title,
      shortcut: key,
      textList,
      cardList,
      pictureIdList,
      sound: before?.title === title ? before.sound : line.sound,
    });
    if (before && JSON.stringify(wordsIn(before)) === JSON.stringify(after))
      return { row: { ...words, result: 'unchanged' } };
    if (before === undefined) count += 1;
    const result = before ? 'willChange' : 'willAdd';
    return { row: { ...words, result }, change: { before, words: after } };
  });
  return { rows, newGroups: [...made.values()] };
}

interface Target {
  before?: QuickReplyRow | undefined;
  fault?: LineFault;
}

/** The quick reply that each row is about; a row of which another one is about the same is refused, as that one is. */
function findTargets(
  lines: readonly FileLine[],
  {
    replies,
    groups,
    scope,
  }: { replies: readonly QuickReplyRow[]; groups: readonly ImportGroup[]; scope: QuickReplyScope },
): Target[] {
  const byShortcut = new Map(replies.map((reply) => [nameKeyOf(reply.shortcut), reply]));
  const nameKeys = new Map(groups.map(({ groupId, name }) => [groupId, nameKeyOf(name)]));
  const placeOf = (groupKey: string, title: string) => `${groupKey}\n${title}`;
  // Titles that were stored before the rule for names are compared as a file would have them.
  const byTitle = Map.groupBy(replies, ({ title }) => readName(title));
  const byPlace = Map.groupBy(replies, ({ groupId, title }) =>
    placeOf(nameKeys.get(groupId) ?? '', readName(title)),
  );
  const targets = lines.map((line): Target & { keys: string[] } => {
    const { shortcut = '', title, groupName, fault } = line;
    if (line.scope !== undefined && line.scope !== scope) return { keys: [] };
    if (fault) return { fault, keys: [] };
    const shortcutKey = nameKeyOf(shortcut);
    const taken = shortcutKey === '' ? undefined : byShortcut.get(shortcutKey);
    const place = placeOf(nameKeyOf(groupName ?? ''), title);
    const alike = (groupName === undefined ? byTitle.get(title) : byPlace.get(place)) ?? [];
    const nameless = alike.filter((reply) => reply.shortcutKey === null);
    // An empty cell of the column means the one without a shortcut, if there is one.
    const isNameless = shortcutKey !== '' || (line.shortcut !== undefined && nameless.length > 0);
    const named = isNameless ? nameless : alike;
    if (taken === undefined && named.length > 1) return { fault: { result: 'ambiguous' }, keys: [] };
    const before = taken ?? named[0];
    const own = before ? `id ${before.contentId}` : shortcutKey === '' ? `title ${place}` : '';
    return { before, keys: [own, shortcutKey && `shortcut ${shortcutKey}`].filter(Boolean) };
  });
  const uses = new Map<string, number>();
  for (const key of targets.flatMap(({ keys }) => keys)) uses.set(key, (uses.get(key) ?? 0) + 1);
  return targets.map(({ before, fault, keys }): Target => {
    if (fault) return { fault };
    return keys.some((key) => (uses.get(key) ?? 0) > 1) ? { fault: { result: 'duplicate' } } : { before };
  });
}

/** The texts after a row: those of languages without a column stay, and the others come in the order that they have. */
function textsAfter(said: readonly QuickReplyText[], before: readonly QuickReplyText[]): QuickReplyText[] {
  const wanted = new Map(said.map((text) => [text.language, text]));
  const kept = before.map((text) => wanted.get(text.language) ?? text);
  const added = said.filter(({ language }) => before.every((text) => text.language !== language));
  return [...kept, ...added].filter(({ text }) => text !== '');
}
