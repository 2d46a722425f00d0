import { Fragment } from 'react';

/** Props of {@link LongNumber}. */
export interface LongNumberProps {
  /** An order's number, e.g. "INV/20261128/MPL/205941113". */
  readonly number: string;
}

/** The number of an order: where it does not fit into one line, the second begins after a slash. */
export function LongNumber({ number }: LongNumberProps) {
  const parts = number.split(/(?<=\/)/);
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
