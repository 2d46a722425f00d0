import { useLingui } from '@lingui/react/macro';
import { NameCell } from '@seller-chat/ui/table';
import { useMemo } from 'react';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import type { FigureRow, RowKind } from '../model/figure-rows.ts';
import { useFigureTexts } from './use-figure-texts.ts';

/** Minutes to a tenth, for an export. */
const inMinutes = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 6_000) / 10);

/** The columns of the figures. An export has times in minutes and shares as numbers from 0 to 1. */
export function useFigureColumns(kind: RowKind): readonly TableColumn<FigureRow>[] {
  const { t, i18n } = useLingui();
  const texts = useFigureTexts();
  return useMemo(() => {
    const titles: Record<RowKind, string> = { person: t`Person`, shop: t`Shop`, day: t`Day` };
    const count = (
      id: string,
      header: string,
      valueOf: (row: FigureRow) => number,
    ): TableColumn<FigureRow> => ({
      id,
      header,
      align: 'end',
      cell: (row) => i18n.number(valueOf(row)),
      exportValue: valueOf,
    });
    const wait = (
      id: string,
      [header, exportHeader]: readonly [string, 2 | 3 | undefined],
      valueOf: (row: FigureRow) => number | null,
    ): TableColumn<FigureRow> => ({
      id,
      header,
      align: 'end',
      ...(exportHeader !== undefined && { priority: exportHeader }),
      cell: (row) => texts.wait(valueOf(row)),
      exportValue: (row) => inMinutes(valueOf(row)),
    });
    const present =
      kind === 'day'
        ? []
        : [
            count('waiting', t`Waiting now`, ({ waiting = 0 }) => waiting),
            count('today', t`Replied today`, ({ repliedToday = 0 }) => repliedToday),
          ];
    return [
      {
        id: 'name',
        header: titles[kind],
        cell: ({ name }) => <NameCell name={name} isWhole />,
        exportValue: ({ name }) => name,
      },
      ...present,
      count('replies', t`Replies`, ({ replies }) => replies),
      wait('first', [t`First reply, median`, 2], ({ firstMedianMs }) => firstMedianMs),
      wait('firstP90', [t`First reply, 9 of 10`, 3], ({ firstP90Ms }) => firstP90Ms),
      wait('median', [t`Reply time, median`, undefined], ({ medianMs }) => medianMs),
      wait('p90', [t`Reply time, 9 of 10`, 3], ({ p90Ms }) => p90Ms),
      {
        id: 'inTime',
        header: t`Replied in time`,
        align: 'end',
        cell: ({ inTime, replies }) => texts.share(inTime, replies),
        exportValue: ({ inTime, replies }) =>
          replies === 0 ? null : Math.round((inTime / replies) * 1_000) / 1_000,
      },
    ];
  }, [t, i18n, texts, kind]);
}
