import type { ReplyFigure, TeamFigures } from '@seller-chat/api-client/contract';

/** What the table shows a row for. */
export type RowKind = 'person' | 'shop' | 'day';

/** A row of the table: a person, a shop or a day. */
export interface FigureRow extends ReplyFigure {
  id: string;
  name: string;
  /** Absent for a day. */
  waiting?: number;
  repliedToday?: number;
}

/** The words that the rows need. */
export interface RowNames {
  person: (personKey: string, name: string) => string;
  shop: (shopId: string) => string;
  day: (day: string) => string;
}

/** The rows of a kind: people and shops by the most replies, days from the newest. */
export function figureRowsOf(figures: TeamFigures, kind: RowKind, names: RowNames): FigureRow[] {
  const most = (a: FigureRow, b: FigureRow) => b.replies - a.replies || a.name.localeCompare(b.name);
  if (kind === 'day')
    return figures.dayList.toReversed().map((row) => ({ ...row, id: row.day, name: names.day(row.day) }));
  if (kind === 'shop')
    return figures.shopList
      .map((row) => ({ ...row, id: row.shopId, name: names.shop(row.shopId) }))
      .toSorted(most);
  return figures.personList
    .map((row) => ({ ...row, id: row.personKey, name: names.person(row.personKey, row.name) }))
    .toSorted(most);
}
