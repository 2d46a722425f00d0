import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wrongParameter } from '../gateway/envelope.ts';

/** One file of an upload. */
export interface UploadedFile {
  field: string;
  name: string;
  bytes: Buffer;
}

/** Everything that came with an upload. */
export interface Upload {
  files: readonly UploadedFile[];
  fields: Readonly<Record<string, string>>;
}

/** Above every limit of an API, so that each API can say in its own words that a file is too large. */
const LARGEST_FILE_BYTES = 31 * 1024 * 1024;

/** Adds routes that take uploads, in a scope of their own. */
export function addUploadScope(server: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  void server.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: LARGEST_FILE_BYTES, files: 20 } });
    addRoutes(scope);
  });
}

/** The files and fields of an upload. Throws `error_param` when it is none. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw wrongParameter('a multipart upload is required');
  const files: UploadedFile[] = [];
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      files.push({ field: part.fieldname, name: part.filename, bytes: await part.toBuffer() });
    } else {
      fields[part.fieldname] = String(part.value);
    }
  }
  return { files, fields };
}

/** The file of one field. Throws `error_param` without it, and when it is too large. */
export function fileOf({ files }: Upload, field: string, largestBytes: number): UploadedFile {
  const file = files.find((one) => one.field === field);
  if (file === undefined || file.bytes.length === 0) throw wrongParameter(`${field} is required`);
  if (file.bytes.length > largestBytes) {
    throw wrongParameter(`${field} is larger than ${largestBytes / 1024 / 1024} MB`);
  }
  return file;
}
