import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { Failure } from './failure.ts';
import { LARGEST_FILE_BYTES, parseForm } from './plugins.ts';

/** A file that a request carries. */
export interface SentFile {
  /** As the sender's system names it. */
  name: string;
  /** As declared. */
  type: string;
  /** Bytes: what the request announced, or else the most that any marketplace takes. The file has no more. */
  maxBytes: number;
  /**
   * Its bytes as they arrive, to be read once. Rejects with an error that is answered with 413 for a file larger than
   * any marketplace takes, and with 400 for one that breaks off.
   */
  read(): AsyncIterable<Uint8Array>;
}

export interface MultipartBody {
  /** The fields before the file, as a form's. */
  fields: Record<string, unknown>;
  file: SentFile;
  /** Lets what was not read go by, so that the answer reaches a sender who still sends. */
  drain(): void;
}

type FilePart = NonNullable<Awaited<ReturnType<FastifyRequest['file']>>>;

/** The sender closed the connection, or its body is no whole multipart message. */
class BrokenBodyError extends Error {
  override readonly name = 'BrokenBodyError';
  readonly statusCode = 400;
}

/** The fields and the file of a multipart request; null where it is none. */
export async function readMultipart(request: FastifyRequest, part: string): Promise<MultipartBody | null> {
  if (!request.isMultipart()) return null;
  const found = await request.file().catch(asBroken);
  if (found?.fieldname !== part) {
    found?.file.resume();
    throw new Failure(ERROR_CODES.invalidRequest, { fields: [{ path: part, message: 'a file is missing' }] });
  }
  const form = new URLSearchParams();
  for (const field of Object.values(found.fields)) {
    for (const one of Array.isArray(field) ? field : [field]) {
      if (one?.type === 'field' && typeof one.value === 'string') form.append(one.fieldname, one.value);
    }
  }
  const announced = Number(request.headers['content-length'] ?? Infinity);
  return {
    fields: parseForm(form.toString()),
    file: {
      name: found.filename,
      type: found.mimetype,
      maxBytes: Math.min(announced, LARGEST_FILE_BYTES),
      read: () => readPart(found, request),
    },
    drain: () => void found.file.resume(),
  };
}

async function* readPart({ file }: FilePart, request: FastifyRequest): AsyncGenerator<Uint8Array> {
  // A reader that stops early must not close the connection: the sender would not get the answer.
  const chunks: AsyncIterable<Buffer> = file.iterator({ destroyOnReturn: false });
  try {
    yield* chunks;
  } catch (error) {
    asBroken(error);
  }
  if (file.truncated) throw new request.server.multipartErrors.RequestFileTooLargeError();
}

/** Every error of the body's parser counts as a broken body, even if it does not say so. */
function asBroken(error: unknown): never {
  const { statusCode } = error as { statusCode?: number };
  throw statusCode === undefined ? new BrokenBodyError('the body broke off', { cause: error }) : error;
}
