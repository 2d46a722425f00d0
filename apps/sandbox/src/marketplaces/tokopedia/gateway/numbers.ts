import { decimalOf } from '../../../world/commerce/commerce.ts';
import { hashOf } from '../../../world/random.ts';

/** An id as the plain number this marketplace writes; one that is no number gets a number of its own. */
export function idNumber(id: string): bigint {
  return /^\d+$/.test(id) ? BigInt(id) : 3_000_000_000n + BigInt(hashOf(`tokopedia/${id}`));
}

/** Whether a number of a request names this id. */
export function isNumberOf(id: string, digits: string): boolean {
  return /^\d+$/.test(digits) && String(idNumber(id)) === String(BigInt(digits));
}

/** An amount of rupiah as this marketplace writes it: 98784. */
export function rupiah(amountMinor: number, currency: string): number {
  return Number(decimalOf(amountMinor, currency));
}

/** As buyers read it: "Rp 98.784". */
export function rupiahText(amountMinor: number, currency: string): string {
  return `Rp ${Math.round(rupiah(amountMinor, currency)).toLocaleString('id-ID')}`;
}

/** Epoch seconds; 0 stays 0. */
export function secondsOf(ms: number): number {
  return Math.floor(ms / 1000);
}

/** The date that means "none". */
const NEVER = '0001-01-01T00:00:00Z';

/** A moment in ISO 8601, or the marketplace's word for none. */
export function isoOf(ms: number): string {
  return ms === 0 ? NEVER : new Date(ms).toISOString();
}

const JAKARTA_MS = 7 * 60 * 60_000;

/** The day in Jakarta, `YYYY-MM-DD`. */
export function dayOf(ms: number): string {
  return new Date(ms + JAKARTA_MS).toISOString().slice(0, 10);
}
