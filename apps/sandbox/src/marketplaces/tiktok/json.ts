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

/** The JSON of a request's body; no body is an empty object. Throws 36009022 when it is not JSON. */
export function parseJsonBody(body: Buffer): unknown {
  if (body.length === 0) return {};
  const json = jsonOf(body.toString('utf8'));
  if (json === undefined) {
    throw new TikTokError(400, TIKTOK_CODE.bodyMalformed, 'The request body is not valid JSON');
  }
  return json;
}

/** The body as `schema` sees it; what it does not name is ignored. `refuse` says what is wrong otherwise. */
export function bodyOf<T>(
  schema: z.ZodType<T>,
  call: { json(): unknown },
  refuse: (message: string) => TikTokError,
): T {
  const parsed = schema.safeParse(call.json());
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'is malformed'}`);
}
