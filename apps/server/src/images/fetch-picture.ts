import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction, Socket } from 'node:net';
import type { PictureSource } from './image-hosts.ts';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 10 * 1024 * 1024;

export interface Picture {
  mediaType: string;
  bytes: Buffer;
}

/** A picture that cannot be had; the message is for the log. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/**
 * Fetches a picture. Follows no redirect, sends nothing of ours along, takes 10 MB at most within 10 s, and gives back
 * only what begins as a picture does, whatever its host calls it. Rejects with `PictureError`.
 *
 * @param gone - aborts when the picture is no longer wanted
 */
export async function fetchPicture(
  { url, isTrusted }: PictureSource,
  lookupPublic: LookupFunction,
  gone: AbortSignal,
): Promise<Picture> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isTrusted && isIP(host) !== 0 && !isPublicAddress(host)) {
    throw new PictureError('the address is in a private network');
  }
  const answer = await ask(url, isTrusted ? null : lookupPublic, gone);
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new PictureError(`the host answered ${answer.statusCode}`);
  }
  const bytes = await readAll(answer);
  const mediaType = pictureTypeOf(bytes);
  if (mediaType === null) throw new PictureError('what came is no picture');
  return { mediaType, bytes };
}

/** @param lookupPublic - null: the address may be anywhere */
function ask(url: URL, lookupPublic: LookupFunction | null, gone: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(url, {
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), gone]),
      headers: { accept: 'image/*' },
      agent: false,
      ...(lookupPublic === null ? {} : { lookup: lookupPublic }),
    });
    if (lookupPublic !== null) call.once('socket', refuseInward);
    call.once('response', resolve);
    call.once('error', (cause) => reject(new PictureError('the host cannot be asked', { cause })));
    call.end();
  });
}

/** The last look, at the connection itself: nothing is said on one that leads inwards, however it came about. */
function refuseInward(socket: Socket): void {
  socket.once('connect', () => {
    if (!isPublicAddress(socket.remoteAddress ?? '')) socket.destroy(new Error('connected inwards'));
  });
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new PictureError('the picture is too big');
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof PictureError ? cause : new PictureError('the picture broke off', { cause });
  }
  return Buffer.concat(chunks);
}

/** SVG is left out on purpose: it can carry scripts. */
function pictureTypeOf(bytes: Buffer): string | null {
  const begin = bytes.toString('latin1', 0, 12);
  if (begin.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (begin.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (begin.startsWith('GIF87a') || begin.startsWith('GIF89a')) return 'image/gif';
  if (begin.startsWith('RIFF') && begin.slice(8) === 'WEBP') return 'image/webp';
  return null;
}
