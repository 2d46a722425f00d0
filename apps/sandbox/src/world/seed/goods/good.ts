import type { Language } from '../names.ts';
import type { ChoiceSet } from './choices.ts';

/** One article of a trade, before a shop sells it: without ids, stock and currency. */
export interface Good {
  /** The seller's article numbers begin with it. */
  code: string;
  /** The smallest choice, in US cents; `priceIn` makes the site's own price of it. */
  cents: number;
  choices: ChoiceSet;
  /** As the sites' sellers title it, by language. */
  titles: Readonly<Partial<Record<Language, string>>>;
}

/** What shops of one kind sell, and how they describe it. */
export interface Trade {
  goods: readonly Good[];
  /** The text below every title, by language. */
  descriptions: Readonly<Partial<Record<Language, string>>>;
}
