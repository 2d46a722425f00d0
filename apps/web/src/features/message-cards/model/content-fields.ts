import type { Sum } from '@seller-chat/api-client/text';
import type { Message } from '@seller-chat/core';

type Content = Message['content'];

/*
 * Stored content may be older than this build, or follow no contract: check every field before use.
 */

/** A field's text; `undefined` where there is none, or something else than a text. */
export function textIn(content: Content, field: string): string | undefined {
  const value = content[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A field's number. */
export function numberIn(content: Content, field: string): number | undefined {
  const value = content[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A sum of money; `undefined` for what is none. */
export function sumIn(content: Content, field: string): Sum | undefined {
  const value = content[field];
  if (typeof value !== 'object' || value === null) return undefined;
  const amountMinor = numberIn(value as Content, 'amountMinor');
  const currency = textIn(value as Content, 'currency');
  return amountMinor === undefined || currency === undefined ? undefined : { amountMinor, currency };
}

/** The texts of a list, without whatever else is in it. */
export function textsIn(content: Content, field: string): readonly string[] {
  const value = content[field];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string' && item !== '') : [];
}
