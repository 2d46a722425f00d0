import { drawProduct } from '../world/pictures/product-picture.ts';
import type { Marketplace } from '../world/types.ts';
import type { World } from '../world/world.ts';

/** A file of the seed, as a seller would save it from the sandbox and hand it in again. */
interface SeededFile {
  fileName: string;
  bytes: Buffer<ArrayBuffer>;
}

/** Pictures of products, and the pictures and films of messages, reviews and returns, that the seed shows. */
export function seededFiles(
  world: World,
  marketplace: Marketplace,
): { products: SeededFile[]; pictures: SeededFile[]; films: SeededFile[] } {
  const [shop] = world.shops(marketplace);
  if (!shop) throw new Error(`The seed has no shop of ${marketplace}.`);
  const products = world.commerce
    .products(marketplace, shop.shopId)
    .slice(0, 8)
    .map(({ productId }) => ({ fileName: `${productId}.png`, bytes: Buffer.from(drawProduct(productId)) }));
  const ids = world
    .conversations(marketplace, shop.shopId)
    .flatMap(({ conversationId }) => world.messages(marketplace, conversationId))
    .flatMap(({ content }) => ('mediaId' in content ? [content.mediaId] : []));
  const handedIn = [...new Set(ids)].flatMap((id) => world.media.find(marketplace, id) ?? []);
  const filesOf = (type: string) =>
    handedIn
      .filter(({ mediaType }) => mediaType.startsWith(type))
      .map((media) => ({ fileName: media.fileName, bytes: Buffer.from(world.media.read(media)) }));
  return { products, pictures: filesOf('image/'), films: filesOf('video/') };
}
