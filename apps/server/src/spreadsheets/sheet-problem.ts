import type { AliasFileProblem } from '@seller-chat/api-client/contract';

/** Why a file cannot be read as a spreadsheet. */
export type SheetFault = Exclude<AliasFileProblem, 'noColumns'>;

/** A file that cannot be read as a spreadsheet. */
export class SheetProblem extends Error {
  override readonly name = 'SheetProblem';
  readonly fault: SheetFault;
  /** The maximum that it exceeds. */
  readonly limit: number | undefined;

  constructor(fault: SheetFault, limit?: number) {
    super(fault);
    this.fault = fault;
    this.limit = limit;
  }
}
