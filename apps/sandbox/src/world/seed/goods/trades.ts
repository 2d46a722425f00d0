import { beauty } from './beauty.ts';
import { brewing } from './brewing.ts';
import { coffee } from './coffee.ts';
import type { Trade } from './good.ts';
import { tea } from './tea.ts';

/** What shops live from, by name. Who sells coffee or tea sells what it is made with, too. */
export const TRADES = {
  coffee: [coffee, brewing],
  tea: [tea, brewing],
  beauty: [beauty],
} as const satisfies Readonly<Record<string, readonly Trade[]>>;
export type TradeName = keyof typeof TRADES;
