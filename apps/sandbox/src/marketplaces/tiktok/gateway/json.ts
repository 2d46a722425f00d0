import type { z } from 'zod';
import { TIKTOK_CODE, TikTokError } from './errors.ts';

/** The JSON of a text; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The JSON of a request's body. Throws 36009022 when it is not JSON. No body, `null` and `[]` are an empty object:
 * clients send them where they have nothing to say (PHP writes an empty array so).
 */
export function parseJsonBody(body: Buffer): unknown {
  const text = body.toString('utf8').trim();
  if (text === '') return {};
  const json = jsonOf(text);
  if (json === undefined) {
    throw new TikTokError(400, TIKTOK_CODE.bodyMalformed, 'The request body is not valid JSON');
  }
  return isNothing(json) ? {} : json;
}

/** The body as `schema` sees it; what it does not name is ignored. `refuse` says what is wrong otherwise. */
export function bodyOf<T>(
  schema: z.ZodType<T>,
  call: { json(): unknown },
  refuse: (message: string) => TikTokError,
): T {
  const parsed = schema.safeParse(withoutNothing(call.json()));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'is malformed'}`);
}

/** An object without its fields that are `null` or an empty list: typed clients write unset fields so. */
function withoutNothing(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(Object.entries(json).filter(([, value]) => !isNothing(value)));
}

function isNothing(json: unknown): boolean {
  return json === null || (Array.isArray(json) && json.length === 0);
}
