import { z } from 'zod';
import type { Money } from '../../message-content.ts';
import { orElse, wireNumber } from '../../wire-values.ts';

/** Rupiah as Tokopedia writes them: whole ones, now and then with a fraction. */
export const wireRupiah = orElse(wireNumber, 0);

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
    const digits = /^\s*(?:Rp|IDR)?\.?\s*(\d{1,3}(?:\.\d{3})*|\d+)(?:,\d+)?\s*$/i.exec(price ?? '')?.[1];
    return digits === undefined ? undefined : rupiah(Number(digits.replaceAll('.', '')));
  });
