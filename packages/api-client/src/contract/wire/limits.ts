/** Longest note about a buyer, in characters. */
export const BUYER_NOTE_MAX = 2_000;
/** Longest remark, in characters. */
export const REMARK_MAX = 2_000;
/** Longest name of a group of shops, in characters. */
export const GROUP_NAME_LENGTH = 50;
