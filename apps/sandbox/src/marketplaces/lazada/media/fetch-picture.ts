import type { SentFile } from '../gateway/read-request.ts';

const TIMEOUT_MS = 5000;

/**
 * The file at the address in `<Request><Image><Url>…</Url></Image></Request>`; undefined where there is no address
 * in it, or nothing can be read there. A larger one is cut off just above `maxBytes`: enough to be refused.
 */
export async function fetchPicture(payload: string, maxBytes: number): Promise<SentFile | undefined> {
  const text = /<Url>\s*(?:<!\[CDATA\[)?\s*([^\s<\]]+)/i.exec(payload)?.[1]?.replaceAll('&amp;', '&') ?? '';
  if (!/^https?:/.test(text) || !URL.canParse(text)) return undefined;
  try {
    const response = await fetch(text, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return undefined;
    const fileName = new URL(text).pathname.split('/').at(-1) || 'image';
    return { fileName, bytes: await readUpTo(response, maxBytes + 1) };
  } catch {
    return undefined;
  }
}

async function readUpTo(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= most) break;
  }
  return Buffer.concat(chunks);
}
