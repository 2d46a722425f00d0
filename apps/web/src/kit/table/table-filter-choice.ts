import type { SelectOption } from '@seller-chat/ui';

/** A filter with one value at a time. */
export interface TableFilterChoice {
  /** As in the address. */
  name: string;
  /** Names it, and is its choice while it is off. */
  label: string;
  options: readonly SelectOption<string>[];
  /** False while more options may come. A value that is no option leaves the filter as soon as all are here. */
  isComplete?: boolean;
  /** Not shown: there is nothing to choose. */
  isHidden?: boolean;
}
