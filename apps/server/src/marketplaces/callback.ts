import { MarketplaceError } from './marketplace-error.ts';

/** The query a marketplace sends the seller back with. */
export type Callback = Readonly<Record<string, string>>;

/** The authorisation code of a callback. Throws `refused` when the seller declined or the link was cut. */
export function codeOf(callback: Callback, marketplace: string): string {
  const code = callback['code'];
  if (code !== undefined && code !== '') return code;
  const reason = callback['error'];
  throw new MarketplaceError(
    'refused',
    reason === undefined || reason === ''
      ? `${marketplace} sent no authorisation code.`
      : `${marketplace} gave no authorisation.`,
    { marketplaceCode: reason ?? '' },
  );
}
