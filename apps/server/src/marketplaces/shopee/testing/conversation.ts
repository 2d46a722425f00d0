import type { SendTarget, ShopAccess } from '../../port.ts';
import type { ShopeeTestbed } from './testbed.ts';
import { putBuyer } from './commerce-data.ts';

type World = ShopeeTestbed['world'];
/** The content of a message in the sandbox's world. */
export type WorldContent = Parameters<World['addMessage']>[1]['content'];

/** A conversation of a new buyer with a shop; nothing is said yet. */
export function openConversation(world: World, shop: ShopAccess, name = 'budi88'): SendTarget {
  const { buyerId } = putBuyer(world, name);
  const { conversationId } = world.openConversation('shopee', shop.platformShopId, buyerId);
  return { platformSessionId: conversationId, buyerId };
}

export function buyerSays(
  world: World,
  { platformSessionId: conversationId }: SendTarget,
  content: WorldContent | string,
) {
  const said: WorldContent = typeof content === 'string' ? { kind: 'text', text: content } : content;
  return world.addMessage('shopee', { conversationId, sender: 'buyer', source: 'buyer', content: said });
}

/** A picture or film the sandbox's world holds. */
export function putMedia(world: World, shop: ShopAccess, mediaType: 'image/png' | 'video/mp4' = 'image/png') {
  const isFilm = mediaType === 'video/mp4';
  const file = { fileName: isFilm ? 'a.mp4' : 'a.png', width: 80, height: 60, durationMs: isFilm ? 4000 : 0 };
  const input = { marketplace: 'shopee', shopId: shop.platformShopId, mediaType, ...file } as const;
  return world.media.add(input, Buffer.from('bytes'));
}
