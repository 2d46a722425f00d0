import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ControlDeps } from '../control-deps.ts';
import { mediaTypeOf } from '../requests/media-type.ts';
import { ByMarketplace, findShop, Id, NotUnderstoodError } from '../requests/request.ts';
import { mediaView } from '../views/views.ts';

/** The largest film a marketplace documents is 30 MB; refusing it is the marketplace's part, not this page's. */
const MOST_BYTES = 32 * 1024 * 1024;

const Pixels = z.coerce.number().int().min(0).max(20_000).default(0);
const Described = z.object({
  shopId: Id,
  width: Pixels,
  height: Pixels,
  durationMs: z.coerce
    .number()
    .int()
    .min(0)
    .max(24 * 3_600_000)
    .default(0),
});

/** Handing in pictures and films: multipart, one `file` and what is known of it. */
export function addMediaRoutes(app: FastifyInstance, deps: ControlDeps): void {
  void app.register(multipart, { limits: { fileSize: MOST_BYTES, files: 1, fields: 10 } });

  app.post('/api/:marketplace/media', async (request, reply) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    const { file, fields } = await readForm(request);
    const described = Described.parse(fields);
    findShop(deps.world, marketplace, described.shopId);
    const mediaType = mediaTypeOf(file.bytes);
    if (mediaType === undefined) {
      throw new NotUnderstoodError('file: say a JPEG, PNG, GIF or WebP picture, or an MP4 film');
    }
    const { mediaId } = deps.world.media.add(
      { marketplace, mediaType, fileName: file.name, ...described },
      file.bytes,
    );
    return reply.code(201).send(mediaView(deps, marketplace, mediaId));
  });
}

async function readForm(request: FastifyRequest) {
  if (!request.isMultipart()) throw new NotUnderstoodError('file: send it as multipart/form-data');
  const fields: Record<string, unknown> = {};
  let file: { name: string; bytes: Buffer } | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else file = { name: part.filename, bytes: await part.toBuffer() };
  }
  if (file === undefined || file.bytes.length === 0) throw new NotUnderstoodError('file: it is missing');
  return { file, fields };
}
