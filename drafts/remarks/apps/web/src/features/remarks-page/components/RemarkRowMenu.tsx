import { useLingui } from '@lingui/react/macro';
import { REMARK_STATUSES } from '@seller-chat/api-client/contract';
import type { RemarkRow, RemarkStatus } from '@seller-chat/api-client/contract';
import { IconButton, Menu } from '@seller-chat/ui';
import type { MenuEntry } from '@seller-chat/ui';
import { Check, Ellipsis, Trash2 } from 'lucide-react';
import { useRemarkWords } from '../../../kit/remarks/use-remark-words.ts';
import { useChangeRemarks, useDeleteRemark } from '../state/use-change-remarks.ts';
import { RemarkChatLink } from './RemarkChatLink.tsx';

/** The way to the chat, "done", and what else can be done with a remark. */
export function RemarkRowMenu({ row, onOpen }: { row: RemarkRow; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const words = useRemarkWords();
  const change = useChangeRemarks();
  const remove = useDeleteRemark();
  const { remarkId, status } = row;
  const put = (next: RemarkStatus) => void change({ kind: 'rows', ids: [remarkId] }, { status: next });
  const entries: MenuEntry[] = [
    { id: 'open', label: t`Open the remark` },
    { kind: 'separator', id: 'line' },
    { kind: 'heading', id: 'status', label: t`Status` },
    ...REMARK_STATUSES.map((one) => ({ id: one, label: words.statuses[one], checked: one === status })),
    { kind: 'separator', id: 'line 2' },
    { id: 'delete', label: t`Delete`, tone: 'danger', icon: <Trash2 size={15} aria-hidden /> },
  ];
  return (
    <span className="remarks-acts">
      <RemarkChatLink row={row} isIcon />
      {status !== 'done' && (
        <IconButton
          size="sm"
          label={t`Mark as done`}
          icon={<Check size={16} aria-hidden />}
          onClick={() => put('done')}
        />
      )}
      <Menu
        placement="bottom-end"
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="sm"
            label={t`More about this remark`}
            icon={<Ellipsis size={16} aria-hidden />}
          />
        )}
        entries={entries}
        onSelect={(id) => {
          if (id === 'open') return onOpen(remarkId);
          if (id === 'delete') return void remove(row);
          const next = REMARK_STATUSES.find((one) => one === id);
          if (next !== undefined && next !== status) put(next);
        }}
      />
    </span>
  );
}
