export { dateFormatIn } from './date-format.ts';
export { moneyText } from './money-text.ts';
export type { Sum } from './money-text.ts';
export { templateValuesOf } from './template-values.ts';
export type { ReplySituation } from './template-values.ts';
export { ORDER_WORDS } from './order-words.ts';
