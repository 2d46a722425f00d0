import { useLingui } from '@lingui/react/macro';
import type { QuickReply, QuickReplyGroupView } from '@seller-chat/api-client/contract';
import { PLATFORMS, platformNameOf } from '@seller-chat/core/platform';
import { Button, EmptyState, Select } from '@seller-chat/ui';
import { FileSpreadsheet, FolderCog, Plus, Zap } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { COMMAND_ICON } from '../../../kit/commands/command.ts';
import { usePageCommands } from '../../../kit/commands/page-commands.ts';
import { Page } from '../../../kit/page/Page.tsx';
import { ExportMenu } from '../../../kit/table/ExportMenu.tsx';
import { oneOf } from '../../../kit/page/use-shown-address.ts';
import { PageTable } from '../../../kit/table/PageTable.tsx';
import { TableToolbar } from '../../../kit/table/TableToolbar.tsx';
import type { TableTool } from '../../../kit/table/TableToolbar.tsx';
import { useLocalPages } from '../../../kit/table/use-local-pages.ts';
import { usePageTable } from '../../../kit/table/use-page-table.ts';
import { useTableAddress } from '../../../kit/table/use-table-address.ts';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import {
  followQuickRepliesAtom,
  isQuickRepliesStaleCellAtom,
  quickRepliesCellAtom,
  restoreQuickRepliesAtom,
} from '../../quick-replies/index.ts';
import { filteredReplies, sortedReplies } from '../model/reply-rows.ts';
import { useFoundReplies } from '../state/use-found-replies.ts';
import { useMoveKeys } from '../state/use-move-keys.ts';
import { useMoveReply } from '../state/use-move-reply.ts';
import { usePagePlatform } from '../state/use-page-platform.ts';
import { OpenReplySheet } from './OpenReplySheet.tsx';
import type { ReplySheet } from './OpenReplySheet.tsx';
import { ReplyActions } from './ReplyActions.tsx';
import { useReplyColumns, useReplyExportColumns } from './use-reply-columns.tsx';
import { useReplyFilters } from './use-reply-filters.ts';

/** The same array every time. */
const FILTERS: readonly string[] = ['scope', 'group'];
/** `usePagePlatform` picks one for an unknown one. */
const FIELDS = { platform: oneOf(PLATFORMS) };
const idOf = ({ quickReplyContentId }: QuickReply): string => quickReplyContentId;

/** The quick replies of the team and the person's own. The device has all of them. */
export function QuickRepliesPage() {
  const { t, i18n } = useLingui();
  const known = useAtomValue(quickRepliesCellAtom);
  const isStale = useAtomValue(isQuickRepliesStaleCellAtom);
  const follow = useSetAtom(followQuickRepliesAtom);
  const restore = useSetAtom(restoreQuickRepliesAtom);
  useEffect(() => void restore(), [restore]);
  const [platform, choosePlatform] = usePagePlatform();
  const [open, setOpen] = useState<ReplySheet>();
  const address = useTableAddress(FILTERS, FIELDS);
  const { search, values } = address.filter;
  const groups = useMemo(() => known?.frame.groups ?? [], [known]);
  const all = useMemo(() => sortedReplies(known?.contents ?? [], groups), [known, groups]);
  const { scope = '', group: groupId = '' } = values;
  const filtered = useMemo(
    () => filteredReplies(all, groups, { scope, groupId }),
    [all, groups, scope, groupId],
  );
  const rows = useFoundReplies(filtered, groups, search);
  const pages = useLocalPages(rows, address.filter, {
    phase: known !== null ? 'ready' : isStale ? 'failed' : 'loading',
    problem: '',
    retry: () => void follow(),
  });
  const columns = useReplyColumns(groups);
  const table = usePageTable({ id: 'quick-replies', columns, rows: pages.items, rowId: idOf, address });
  const move = useMoveReply();
  const actions = useCallback(
    (reply: QuickReply) => (
      <ReplyActions reply={reply} all={all} groups={groups} onMove={move} onOpen={setOpen} />
    ),
    [all, groups, move],
  );
  useMoveKeys(all, move);
  useReplyCommands(setOpen);
  const addButton = (
    <Button
      variant="solid"
      icon={<Plus size={16} aria-hidden />}
      onClick={() => setOpen({ kind: 'edit', reply: undefined })}
    >
      {t`New quick reply`}
    </Button>
  );
  return (
    <Page
      title={t`Quick replies`}
      count={all.length > 0 ? i18n.number(all.length) : undefined}
      action={addButton}
      sheet={
        open && (
          <OpenReplySheet
            sheet={open}
            platform={platform}
            groups={groups}
            onClose={() => setOpen(undefined)}
          />
        )
      }
      toolbar={
        <TableToolbar
          table={table}
          searchLabel={t`Title, shortcut or text`}
          selects={useReplyFilters(groups, known !== null)}
          tools={useReplyTools(setOpen)}
        >
          <>
            <Select
              label={t`Marketplace for limits and previews`}
              value={platform}
              options={PLATFORMS.map((value) => ({ value, label: platformNameOf(value) }))}
              onChange={choosePlatform}
            />
            <ReplyExport rows={rows} groups={groups} />
          </>
        </TableToolbar>
      }
    >
      <PageTable
        label={t`Quick replies`}
        table={table}
        pages={pages}
        rowName={({ title }) => title}
        actions={actions}
        onOpen={(id) => {
          const reply = all.find((one) => idOf(one) === id);
          if (reply !== undefined) setOpen({ kind: 'edit', reply });
        }}
        failure={t`The quick replies could not be loaded.`}
        empty={
          <EmptyState
            icon={<Zap size={20} aria-hidden />}
            text={t`Write the replies that you send often once. In the chat, "/" finds them.`}
            action={addButton}
          />
        }
      />
    </Page>
  );
}

interface ReplyExportProps {
  rows: readonly QuickReply[];
  groups: readonly QuickReplyGroupView[];
}

/** Exports what the filters show, as a file that can be imported. */
function ReplyExport({ rows, groups }: ReplyExportProps) {
  const columns = useReplyExportColumns(groups);
  const read = async () => ({ items: rows, nextCursor: null });
  return <ExportMenu name="quick-replies" columns={columns} read={read} />;
}

/** What acts on the whole list. */
function useReplyTools(open: (sheet: ReplySheet) => void): readonly TableTool[] {
  const { t } = useLingui();
  const icon = { size: 16, 'aria-hidden': true } as const;
  return [
    {
      id: 'groups',
      label: t`Groups and use`,
      icon: <FolderCog {...icon} />,
      run: () => open({ kind: 'groups' }),
    },
    {
      id: 'file',
      label: t`Import a spreadsheet`,
      icon: <FileSpreadsheet {...icon} />,
      run: () => open({ kind: 'file' }),
    },
  ];
}

/** What the palette offers on this page. */
function useReplyCommands(open: (sheet: ReplySheet) => void): void {
  const { t } = useLingui();
  usePageCommands(
    useMemo(
      () => [
        {
          id: 'quick-replies new',
          group: 'list',
          title: t`New quick reply`,
          icon: <Plus {...COMMAND_ICON} />,
          run: () => open({ kind: 'edit', reply: undefined }),
        },
      ],
      [t, open],
    ),
  );
}
