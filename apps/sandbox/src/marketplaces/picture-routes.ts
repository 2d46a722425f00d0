import type { FastifyInstance, FastifyReply } from 'fastify';
import { drawBuyerFace, drawShopSign } from '../world/pictures/face-picture.ts';
import { drawProduct } from '../world/pictures/product-picture.ts';
import { drawSticker } from '../world/pictures/sticker-picture.ts';
import type { Marketplace } from '../world/types.ts';
import type { World } from '../world/world.ts';
import { PICTURE_PATHS } from './picture-addresses.ts';

/** Size of the cache of drawn pictures: a list of products asks for all of its pictures at once. */
const KEPT = 600;
/** An address never shows anything else. */
const FOREVER = 'public, max-age=31536000, immutable';
const STICKER_CODE = /^[\w-]{1,64}$/;

/** Whether a path is that of a picture or film rather than of an API. */
export function isPicturePath(path: string): boolean {
  return Object.values(PICTURE_PATHS).some((prefix) => path.startsWith(`${prefix}/`));
}

/** Serves what `picture-addresses.ts` names, on one marketplace's port: drawn PNGs, and media as they came. */
export function addPictureRoutes(app: FastifyInstance, world: World, marketplace: Marketplace): void {
  const drawn = new Map<string, Buffer>();
  const keep = (key: string, draw: () => Buffer): Buffer => {
    const picture = drawn.get(key) ?? draw();
    // Move it to the end: the map's first entry is then the least recently used one.
    drawn.delete(key);
    drawn.set(key, picture);
    const [oldest] = drawn.keys();
    if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest);
    return picture;
  };
  const addDrawing = (prefix: string, find: (id: string) => (() => Buffer) | undefined) =>
    app.get(`${prefix}/:id.png`, (request, reply) => {
      const { id } = request.params as { id: string };
      const draw = find(id);
      return draw ? answer(reply, 'image/png', keep(`${prefix}/${id}`, draw)) : nothing(reply);
    });

  addDrawing(
    PICTURE_PATHS.product,
    (id) => world.commerce.product(marketplace, id) && (() => drawProduct(id)),
  );
  addDrawing(PICTURE_PATHS.buyer, (id) => {
    const buyer = world.buyer(marketplace, id);
    return buyer && (() => drawBuyerFace(id, buyer.name));
  });
  addDrawing(PICTURE_PATHS.shop, (id) => {
    const shop = world.shop(marketplace, id);
    return shop && (() => drawShopSign(id, shop.name));
  });
  addDrawing(PICTURE_PATHS.sticker, (code) =>
    STICKER_CODE.test(code) ? () => drawSticker(code) : undefined,
  );

  app.get(`${PICTURE_PATHS.media}/:file`, (request, reply) => {
    const { file } = request.params as { file: string };
    const media = world.media.find(marketplace, file.replace(/\.\w+$/, ''));
    return media ? answer(reply, media.mediaType, world.media.read(media)) : nothing(reply);
  });
}

function answer(reply: FastifyReply, type: string, bytes: Buffer): FastifyReply {
  return reply
    .headers({ 'cache-control': FOREVER, 'cross-origin-resource-policy': 'cross-origin' })
    .type(type)
    .send(bytes);
}

function nothing(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('There is no such picture');
}
