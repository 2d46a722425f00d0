import { useLingui } from '@lingui/react/macro';
import {
  MAX_QUICK_REPLIES,
  MAX_QUICK_REPLY_GROUPS,
  QUICK_REPLY_COLUMNS,
  QUICK_REPLY_GROUP_NAME_MAX,
  QUICK_REPLY_SHORTCUT_MAX,
  QUICK_REPLY_TEXT_MAX,
  QUICK_REPLY_TITLE_MAX,
} from '@seller-chat/api-client/contract';
import type { QuickReplyFileRow, QuickReplyRowResult } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import { parseLanguage } from '@seller-chat/core/language';
import { ownNameOf } from '../../../i18n/language-names.ts';

/** What becomes of a row of a file, in words; what is wrong with it, and where. */
export function useFileWords(): (row: QuickReplyFileRow) => string {
  const { t, i18n } = useLingui();
  return ({ result, language, variable = '', at = 0 }) => {
    const place = i18n.number(at + 1);
    const most = (count: number) => i18n.number(count);
    const replies = most(MAX_QUICK_REPLIES);
    const groups = most(MAX_QUICK_REPLY_GROUPS);
    const titleMax = most(QUICK_REPLY_TITLE_MAX);
    const shortcutMax = most(QUICK_REPLY_SHORTCUT_MAX);
    const groupMax = most(QUICK_REPLY_GROUP_NAME_MAX);
    const textMax = most(QUICK_REPLY_TEXT_MAX);
    const column = QUICK_REPLY_COLUMNS[i18n.locale as LanguageCode].scope;
    const words: Readonly<Record<QuickReplyRowResult, string>> = {
      willAdd: t`New`,
      willChange: t`Changes`,
      added: t`Added`,
      changed: t`Changed`,
      unchanged: t`Stays as it is`,
      otherScope: t`Left out because of the column “${column}”`,
      changedMeanwhile: t`Changed by a colleague since the preview; left as it is`,
      notApplied: t`Not changed, because other rows have a problem`,
      titleMissing: t`The title is missing`,
      titleTooLong: t`The title has more than ${titleMax} characters`,
      shortcutTooLong: t`The shortcut has more than ${shortcutMax} characters`,
      groupTooLong: t`The group's name has more than ${groupMax} characters`,
      textMissing: t`There is no text in any language`,
      textTooLong: t`The text has more than ${textMax} characters`,
      variableUnknown: t`There is no variable “${variable}” (character ${place})`,
      formula: t`A formula: enter the text itself`,
      notText: t`A date or another value: format the cell as text`,
      duplicate: t`Several rows are about this quick reply or have this shortcut`,
      ambiguous: t`Several quick replies of the group have this title: fill in the shortcut`,
      tooMany: t`There can be ${replies} quick replies at most`,
      cellWithoutHeading: t`A cell has no heading: put a text with commas or semicolons in quotation marks`,
      braceUnmatched: t`A brace has no partner (character ${place}). To show one, write it twice`,
      tooManyGroups: t`There can be ${groups} groups at most`,
    };
    if (language === undefined) return words[result];
    const code = parseLanguage(language);
    const name = code === undefined ? t`Every other language` : ownNameOf(code);
    return `${name}: ${words[result]}`;
  };
}
