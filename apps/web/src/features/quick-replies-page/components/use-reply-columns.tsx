import { useLingui } from '@lingui/react/macro';
import {
  QUICK_REPLY_COLUMNS,
  QUICK_REPLY_SCOPE_WORDS,
  quickReplyHeaderOf,
} from '@seller-chat/api-client/contract';
import type { QuickReply, QuickReplyGroupView } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import { NameCell } from '@seller-chat/ui/table';
import { useMemo } from 'react';
import { ownNameOf } from '../../../i18n/language-names.ts';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { useScopeWords } from '../../quick-reply-editor/index.ts';
import { useExtrasLine } from '../../quick-replies/index.ts';
import { cellsOf } from '../model/file-rows.ts';
import { groupOf } from '../model/reply-rows.ts';

/** Its first text in one line; what its pictures and cards are called, if it has none. */
const lineOf = (reply: QuickReply, extrasLineOf: ReturnType<typeof useExtrasLine>): string =>
  reply.textList[0]?.text.replace(/\s+/gu, ' ') ?? extrasLineOf(reply);

/** The columns of the list. */
export function useReplyColumns(groups: readonly QuickReplyGroupView[]): readonly TableColumn<QuickReply>[] {
  const { t } = useLingui();
  const { team, personal } = useScopeWords();
  const extrasLineOf = useExtrasLine();
  return useMemo(
    () => [
      {
        id: 'title',
        header: t`Title`,
        cell: (reply) => <NameCell name={reply.title} detail={lineOf(reply, extrasLineOf)} />,
      },
      {
        id: 'shortcut',
        header: t`Shortcut`,
        priority: 2,
        width: '140px',
        cell: ({ shortcut }) => (shortcut === '' ? '' : <bdi translate="no">{`/${shortcut}`}</bdi>),
      },
      {
        id: 'group',
        header: t`Group`,
        priority: 3,
        width: '160px',
        cell: (reply) => <bdi>{groupOf(reply, groups)?.groupName ?? t`Default group`}</bdi>,
      },
      {
        id: 'languages',
        header: t`Languages`,
        priority: 4,
        width: '220px',
        cell: ({ textList }) =>
          textList
            .map(({ language }) => (language === '' ? t`Every language` : ownNameOf(language)))
            .join(' · '),
      },
      {
        id: 'scope',
        header: t`For`,
        width: '96px',
        cell: ({ permissionGroup }) => (permissionGroup === 'team' ? team : personal),
      },
    ],
    // `extrasLineOf` changes with the language alone, as `t` does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, groups, team, personal],
  );
}

/** The columns of an export: those of a file that can be imported, and whose a quick reply is. */
export function useReplyExportColumns(
  groups: readonly QuickReplyGroupView[],
): readonly TableColumn<QuickReply>[] {
  const { i18n } = useLingui();
  const language = i18n.locale as LanguageCode;
  const cell = (): null => null;
  return [
    ...quickReplyHeaderOf(language).map((header, at) => ({
      id: String(at),
      header,
      cell,
      exportValue: (reply: QuickReply) => cellsOf(reply, groups)[at] ?? '',
    })),
    {
      id: 'scope',
      header: QUICK_REPLY_COLUMNS[language].scope,
      cell,
      exportValue: ({ permissionGroup }) => QUICK_REPLY_SCOPE_WORDS[language][permissionGroup],
    },
  ];
}
