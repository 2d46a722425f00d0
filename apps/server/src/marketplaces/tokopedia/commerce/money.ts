import { z } from 'zod';
import type { Money } from '../../message-content.ts';
import { wireNumber } from '../../wire-values.ts';

/**
 * Rupiah as Tokopedia writes them: whole ones, now and then with a fraction, or as a person reads them ("Rp 10.000").
 * 0 for what is no sum, because its order must be shown all the same.
 */
export const wireRupiah = z
  .unknown()
  .optional()
  .transform((sum) => wireNumber.safeParse(sum).data ?? rupiahOfText(sum) ?? 0);

function rupiahOfText(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined;
  const digits = /^\s*(?:Rp|IDR)?\.?\s*(\d{1,3}(?:\.\d{3})*|\d+)(?:,\d+)?\s*$/i.exec(text)?.[1];
  return digits === undefined ? undefined : wireNumber.safeParse(digits.replaceAll('.', '')).data;
}

/** A sum of rupiah; a sen is a hundredth (ISO 4217), though it is no longer in use. */
export function rupiah(amount: number): Money {
  return { amountMinor: Math.round(amount * 100), currency: 'IDR' };
}

/** A price as a person reads it, "Rp98.784", or as a number; undefined where there is none. */
export const wirePriceText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((price) => {
    if (typeof price === 'number') return rupiah(price);
    const amount = rupiahOfText(price);
    return amount === undefined ? undefined : rupiah(amount);
  });
