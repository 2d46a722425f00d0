import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { Failure } from './failure.ts';
import { parseForm } from './plugins.ts';

/** A file that a request carries. */
export interface SentFile {
  /** As the sender's system names it. */
  name: string;
  /** As declared. */
  type: string;
  /** The whole of it; answered with "too large" where it is more than any marketplace takes. */
  read(): Promise<Buffer>;
}

export interface MultipartBody {
  /** The fields before the file, as a form's. */
  fields: Record<string, unknown>;
  file: SentFile;
  /** Lets what was not read go by, so that the answer reaches a sender who still sends. */
  drain(): void;
}

/** The fields and the file of a multipart request; null where it is none. */
export async function readMultipart(request: FastifyRequest, part: string): Promise<MultipartBody | null> {
  if (!request.isMultipart()) return null;
  const found = await request.file();
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
  return {
    fields: parseForm(form.toString()),
    file: { name: found.filename, type: found.mimetype, read: () => found.toBuffer() },
    drain: () => void found.file.resume(),
  };
}
