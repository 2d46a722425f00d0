/**
 * Features that are switched on for single accounts before others have them. `sessionLoad`: session lists are read page
 * by page as they are scrolled, not to their end at once (R27).
 */
export const GRAY_FLAGS = ['sessionLoad'] as const;
export type GrayFlag = (typeof GRAY_FLAGS)[number];
