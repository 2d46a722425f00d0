import { useLingui } from '@lingui/react/macro';
import type { AliasFileProblem } from '@seller-chat/api-client/contract';
import type { SheetFault } from './use-sheet-file.ts';

/** What a file may hold at most, and what is said if columns that it needs are not there. */
export interface SheetLimits {
  maxRows: number;
  maxMegabytes: number;
  noColumns: string;
}

/** Why a file was not taken, in a sentence that says what to do. */
export function useSheetFaultWords({
  maxRows,
  maxMegabytes,
  noColumns,
}: SheetLimits): (fault: SheetFault) => string {
  const { t, i18n } = useLingui();
  const rows = i18n.number(maxRows);
  const sheet: Readonly<Record<AliasFileProblem, string>> = {
    empty: t`This file has no rows. Fill in the template.`,
    oldExcel: t`This is an old Excel file (.xls). Open it, choose “Save as”, and save it as Excel workbook (.xlsx).`,
    locked: t`This file is locked with a password. Save a copy without one.`,
    notSpreadsheet: t`This is not a spreadsheet. Choose an .xlsx or a CSV file.`,
    encoding: t`The letters of this CSV file cannot be read. Save it as “CSV UTF-8” or as .xlsx.`,
    damaged: t`This file is damaged. Open it, save it as .xlsx, and try again.`,
    tooManyRows: t`This file has more than ${rows} rows. Divide it.`,
    tooManyColumns: t`This file has more than 50 columns. Use the template.`,
    tooLargeUnpacked: t`This file holds too much. Copy its rows into the template.`,
    noColumns,
    columnTwice: t`A column is there twice. Keep one of each.`,
  };
  return (fault) => {
    if (fault.kind === 'text') return fault.text;
    if (fault.kind === 'tooLarge')
      return t`This file has more than ${maxMegabytes} MB. Remove pictures, or divide it.`;
    if (fault.kind === 'unreadable')
      return t`This file could not be opened. Close it elsewhere and choose it again.`;
    if (fault.kind === 'unreachable') return t`The server was not reached. Try again.`;
    return sheet[fault.problem as AliasFileProblem] ?? sheet.damaged;
  };
}
