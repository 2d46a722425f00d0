import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endStalled } from '../http/end-stalled.ts';
import type { Patience } from '../http/end-stalled.ts';
import { namesTag } from '../http/entity-tag.ts';
import { makeFairTurns } from '../jobs/fair-turns.ts';
import { CHUNK_BYTES, UploadMissingError } from './upload-bytes.ts';
import type { UploadFiles } from './upload-files.ts';
import type { UploadKey } from './upload-store.ts';
import { readRange } from './byte-range.ts';
import type { ByteRange } from './byte-range.ts';

/** Who may cache a copy: the signed-in browser, or any proxy as well. */
export type Reader = 'private' | 'public';

/** A file in the store, as it is sent. */
export interface StoredFile extends UploadKey {
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Saved by the browser under this name and kept by no cache; shown in the page where absent. */
  saveAs?: string;
}

export type SendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  row: StoredFile,
  reader: Reader,
) => Promise<FastifyReply>;

/** Responses at a time and waiting ones. One account's slow clients leave room for those of others. */
const TURNS = { atOnce: 256, atOncePerLane: 64, waiting: 1024, waitingPerLane: 256 };
/** A film of 20 MB then needs a line of 180 kbit/s; players ask again for what is missing. */
export const DOWNLOAD_PATIENCE: Patience = { stallMs: 30_000, wholeMs: 15 * 60_000 };
/** An uploaded file never changes. */
const KEEP_SECONDS = 365 * 24 * 60 * 60;

/**
 * Answers with a file, or with the piece of it that the request asks for (RFC 9110: HEAD, ranges, conditions), as fast
 * as the client reads: few chunks are in memory at a time. 404 when the bytes are missing from the store. Rejects with
 * `BusyError` when too many wait already.
 */
export function makeSendFile(files: Pick<UploadFiles, 'read'>, patience: Patience): SendFile {
  const downloads = makeFairTurns(TURNS);

  async function stream(reply: FastifyReply, row: StoredFile, piece: ByteRange, gone: AbortSignal) {
    const stop = endStalled(reply.raw, patience);
    const body = Readable.from(files.read(row, piece), { objectMode: false, highWaterMark: CHUNK_BYTES });
    try {
      // Nothing is sent before the first chunk is there, so that a missing file can be answered.
      await once(body, 'readable', { signal: gone });
      void reply.send(body);
      await finished(reply.raw);
    } finally {
      body.destroy();
      stop();
    }
  }

  return async (request, reply, row, reader) => {
    const piece = beginAnswer(request, reply, row, reader);
    if (!piece) return reply.send('');
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    // Strangers do not take the turns of the account's own people.
    const lane = `${reader} ${row.accountId}`;
    try {
      await downloads.run(lane, () => stream(reply, row, piece, gone.signal), gone.signal);
    } catch (error) {
      if (gone.signal.aborted || reply.sent) return reply;
      for (const name of Object.keys(reply.getHeaders())) {
        if (FILE_HEADERS.has(name)) reply.removeHeader(name);
      }
      if (!(error instanceof UploadMissingError)) throw error;
      request.log.error({ err: error }, 'an upload has lost its bytes');
      return reply.code(404).send('');
    }
    return reply;
  };
}

/** Headers of a file that an error must not have. */
const FILE_HEADERS = new Set([
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'cache-control',
  'accept-ranges',
  'etag',
]);

/** Sets status and headers. Gives the bytes that are to follow; null for an answer without any. */
function beginAnswer(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { uploadId, mediaType, size, saveAs }: StoredFile,
  reader: Reader,
): ByteRange | null {
  const tag = `"${uploadId}"`;
  void reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header(
      'cache-control',
      saveAs === undefined ? `${reader}, max-age=${KEEP_SECONDS}, immutable` : 'no-store',
    )
    .header('vary', reader === 'private' ? 'cookie' : 'accept-encoding')
    .header('accept-ranges', 'bytes')
    .header('etag', tag);
  const { 'if-match': expected, 'if-none-match': kept, 'if-range': begun } = headers;
  if (expected !== undefined && !namesTag(expected, tag)) return without(reply, 412);
  if (namesTag(kept, tag)) return without(reply, 304);
  void reply
    .header('content-type', mediaType)
    .header('content-disposition', saveAs === undefined ? 'inline' : `attachment; filename="${saveAs}"`);
  // A piece is no use to a client that has begun with another version; a HEAD request has no pieces.
  const isWhole = method === 'HEAD' || (begun !== undefined && begun !== tag);
  const range = isWhole ? null : readRange(headers.range, size);
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${size}`);
    return without(reply, 416);
  }
  const piece = range ?? { from: 0, to: size - 1 };
  if (range) void reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`);
  void reply.header('content-length', piece.to - piece.from + 1);
  return method === 'HEAD' ? null : piece;
}

function without(reply: FastifyReply, code: number): null {
  void reply.code(code);
  // A copy may be kept of a file, and of no error.
  if (code >= 400) void reply.header('cache-control', 'no-store');
  return null;
}
