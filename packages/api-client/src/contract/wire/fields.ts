import * as z from 'zod/mini';
import { MESSAGE_PAGE_SIZE } from '@seller-chat/core/cache';
import { PLATFORMS } from '@seller-chat/core/platform';
import type { ClientMessageId, MessageId, SessionId, ShopId } from '@seller-chat/core';

/** Fields of several calls. Form bodies and queries carry text only, so numbers are read from text too. */
export const PlatformSchema = z.enum(PLATFORMS);

/** A database cannot store U+0000 or half of a surrogate pair. With U+FDD0 instead, the id matches no row. */
const foundNowhere = z.overwrite<string>((text) => text.replace(/\0|\p{Surrogate}/gu, '\uFDD0'));

/**
 * A text has up to `max` UTF-16 units, as databases, marketplaces and fields of a page count; `z.maxLength` alone counts
 * code points, and is what the documentation of the API shows.
 */
export function unitsAtMost(max: number, message?: string) {
  return [
    z.maxLength(max, { error: message, abort: true }),
    z.refine<string>((text) => text.length <= max, { error: message }),
  ] as const;
}

/** An id or cursor of the server, up to `maxLength` UTF-16 units. */
export function idField(maxLength: number, minLength: 0 | 1 = 1) {
  return z.string().check(z.minLength(minLength), ...unitsAtMost(maxLength), foundNowhere);
}

/** The brand exists for the compiler only; at run time an id is a text. */
const idText = idField(200);
export const ShopIdSchema = idText as unknown as z.ZodMiniType<ShopId, string>;
export const SessionIdSchema = idText as unknown as z.ZodMiniType<SessionId, string>;
export const MessageIdSchema = idText as unknown as z.ZodMiniType<MessageId, string>;
/** The marketplace's id of a buyer; an empty one is refused. */
export const BuyerIdSchema = idText;
/** The marketplace's own id of an order. */
export const OrderSnSchema = idText;
/** Cursor of a list, from the previous page; opaque. */
export const CursorSchema = idField(2000);
/** A sum of money in minor units of its currency (ISO 4217). */
export const MoneySchema = z.object({ amountMinor: z.number(), currency: z.string() });
/** A UUID. Converted to lower case. */
export const ClientMessageIdSchema = z.string().check(z.toLowerCase(), z.uuid()) as unknown as z.ZodMiniType<
  ClientMessageId,
  string
>;

/** A whole number, or its decimal digits in a form body. Any other value (`''`, `1e3`, `0x1`) is refused. */
export function integerField(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  const fromText = z.transform((value: unknown) =>
    typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value,
  );
  const field = z.pipe(fromText, z.int().check(z.minimum(min), z.maximum(max)));
  return field as unknown as z.ZodMiniType<number, number>;
}

/** The seen version of a row, 32 bits. */
export function versionField(min: 0 | 1) {
  return integerField(min, 2_147_483_647);
}

/** Epoch milliseconds. */
export const EpochMsSchema = integerField(0);

/** An agent of the team. */
export const AgentSchema = z.object({
  /** Empty for the main account. */
  subAccountId: z.string(),
  name: z.string(),
});

/** Rows of a page; by default the size of core's pages (requirements: spec 9). */
export const PageSizeSchema = z._default(integerField(1, 100), MESSAGE_PAGE_SIZE);

/** Parses JSON text; passes other values to the next schema. */
const fromJsonText = z.transform((value: unknown, context) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    context.issues.push({ code: 'custom', input: value, message: 'must be valid JSON when sent as text' });
    return z.NEVER;
  }
});

/** A list that may exceed the parser's array limit is sent as JSON text in one field (requirements: R3). */
export function jsonList<Item extends z.ZodMiniType>(item: Item, max: number) {
  const list = z.pipe(fromJsonText, z.array(item).check(z.maxLength(max)));
  return list as unknown as z.ZodMiniType<z.output<Item>[], readonly z.input<Item>[]>;
}

/** A boolean, or its name in a form body. */
export function booleanField() {
  const fromText = z.transform((value: unknown) =>
    value === 'true' ? true : value === 'false' ? false : value,
  );
  return z.pipe(fromText, z.boolean()) as unknown as z.ZodMiniType<boolean, boolean>;
}

/** A record of known fields, as nested fields or as JSON text; JSON keeps booleans and long lists. */
export function jsonObject<Shape extends z.ZodMiniType>(shape: Shape) {
  return z.pipe(fromJsonText, shape) as unknown as z.ZodMiniType<z.output<Shape>, z.input<Shape> | string>;
}

/** Maximum number of fields of a record. */
const MAX_RECORD_FIELDS = 100;

/** Name to value, as nested fields or, for external names that may contain brackets, as JSON text. */
export function jsonRecord<Value extends z.ZodMiniType>(value: Value) {
  const record = z.pipe(
    fromJsonText,
    z
      .record(idField(200, 0), value)
      .check(z.refine((fields) => Object.keys(fields).length <= MAX_RECORD_FIELDS, 'has too many fields')),
  );
  return record as unknown as z.ZodMiniType<
    Record<string, z.output<Value>>,
    Readonly<Record<string, z.input<Value>>> | string
  >;
}
