import type { z } from 'zod';
import { parseJson } from './big-int-json.ts';
import { unreadableAnswer } from './failures.ts';
import type { Effect } from './failures.ts';
import { WebhookFormatError } from './marketplace-error.ts';

/** A verified push as `schema` sees it. Throws `WebhookFormatError`, naming fields and never values. */
export function readPush<T>(schema: z.ZodType<T>, rawBody: Buffer): T {
  let body: unknown;
  try {
    body = parseJson(withoutMark(rawBody.toString('utf8')));
  } catch (error) {
    throw new WebhookFormatError('The push is not JSON.', { cause: error });
  }
  return readPushPart(schema, body);
}

/** Some libraries put a byte order mark before JSON, which is no part of it. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** A part of a push, once its kind is known. Throws `WebhookFormatError`. */
export function readPushPart<T>(schema: z.ZodType<T>, part: unknown): T {
  const parsed = schema.safeParse(part);
  if (parsed.success) return parsed.data;
  throw new WebhookFormatError(`The push is not as documented: ${problemsOf(parsed.error)}`);
}

/** An answer, or a part of one, as `schema` sees it. Throws a `MarketplaceError` that knows the effect. */
export function readAnswer<T>(schema: z.ZodType<T>, value: unknown, effect: Effect, marketplace: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw unreadableAnswer(
    effect,
    `${marketplace} answered otherwise than documented: ${problemsOf(parsed.error)}`,
  );
}

/** The JSON of an answer's body, or `undefined` when it is none: a gateway's error page, for one. */
export function jsonOf(text: string): unknown {
  try {
    return parseJson(withoutMark(text));
  } catch {
    return undefined;
  }
}

/**
 * A message's content as an object: marketplaces send it as one or as JSON inside a text. What is neither is
 * kept under `raw`, so that nothing a buyer wrote is lost.
 */
export function contentOf(wire: unknown): Readonly<Record<string, unknown>> {
  const value = typeof wire === 'string' ? jsonOf(wire) : wire;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  return { raw: wire ?? '' };
}

/** The words under `key`, or what was kept as unreadable, or ''. */
export function wordsOf(content: Readonly<Record<string, unknown>>, key: string): string {
  const words = content[key] ?? content['raw'];
  return typeof words === 'string' || typeof words === 'number' ? String(words) : '';
}

/** The fields that are not as documented, and why; never their values. */
export function problemsOf(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; ');
}
