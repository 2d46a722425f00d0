import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@seller-chat/api-client/contract';
import { NameCell } from '@seller-chat/ui/table';
import { useMemo } from 'react';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import type { AuditWords } from './use-audit-words.ts';

/** The columns of the audit log. In an export each is one text; times are moments. */
export function useAuditColumns(words: AuditWords): readonly TableColumn<AuditEntry>[] {
  const { t } = useLingui();
  const times = useTimeTexts();
  return useMemo(
    () => [
      {
        id: 'kind',
        header: t`What happened`,
        cell: (entry) => <NameCell name={words.kind(entry)} detail={words.subject(entry)} />,
        exportValue: words.kind,
      },
      {
        id: 'actor',
        header: t`By`,
        cell: (entry) => <span dir="auto">{words.actor(entry)}</span>,
        exportValue: words.actor,
      },
      {
        id: 'changes',
        header: t`Before and after`,
        priority: 2,
        cell: (entry) => (
          <span className="audit-changes" dir="auto">
            {words.changes(entry)}
          </span>
        ),
        exportValue: words.changes,
      },
      {
        id: 'ip',
        header: t`IP address`,
        priority: 3,
        cell: ({ ip }) => ip ?? '–',
        exportValue: ({ ip }) => ip ?? '',
      },
      {
        id: 'at',
        header: t`Time`,
        align: 'end',
        cell: ({ at }) => <time dateTime={new Date(at).toISOString()}>{times.full(at)}</time>,
        exportValue: ({ at }) => new Date(at),
      },
    ],
    [t, words, times],
  );
}
