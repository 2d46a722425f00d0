import type { SelectOption } from '@seller-chat/ui';

/** A filter with one value at a time. */
export interface TableFilterChoice {
  /** As in the address. */
  name: string;
  /** Names it, and is its choice while it is off. */
  label: string;
  options: readonly SelectOption<string>[];
  /**
   * False while more options may come. A value that is no option leaves the filter as soon as all are here. Absent: they are
   * once there are any.
   */
  isComplete?: boolean;
  /** Not shown: there is nothing to choose. */
  isHidden?: boolean;
}

/** States of the rows, as chips. */
export interface TableFilterChips {
  /** As in the address. */
  name: string;
  /** The first one has the value '': all rows. Counts are already formatted. */
  options: readonly (SelectOption<string> & { count?: string | undefined })[];
}
