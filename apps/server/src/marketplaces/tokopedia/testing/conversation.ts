import type { SendTarget, ShopAccess } from '../../port.ts';
import { putBuyer } from './commerce-data.ts';
import type { TokopediaTestbed } from './testbed.ts';

type World = TokopediaTestbed['world'];
/** The content of a message in the sandbox's world. */
export type WorldContent = Parameters<World['addMessage']>[1]['content'];

/** A conversation of a new buyer with a shop; nothing is said yet. */
export function openConversation(world: World, shop: ShopAccess, name = 'Budi'): SendTarget {
  const { buyerId } = putBuyer(world, name);
  const { conversationId } = world.openConversation('tokopedia', shop.platformShopId, buyerId);
  return { platformSessionId: conversationId, buyerId };
}

export function buyerSays(
  world: World,
  { platformSessionId: conversationId }: SendTarget,
  content: WorldContent | string,
) {
  const said: WorldContent = typeof content === 'string' ? { kind: 'text', text: content } : content;
  return world.addMessage('tokopedia', { conversationId, sender: 'buyer', source: 'buyer', content: said });
}

/** A picture the sandbox's world holds. */
export function putPicture(world: World, shop: ShopAccess) {
  const size = { fileName: 'a.png', width: 80, height: 60, durationMs: 0 };
  const of = { marketplace: 'tokopedia', shopId: shop.platformShopId, mediaType: 'image/png' } as const;
  return world.media.add({ ...of, ...size }, Buffer.from('bytes'));
}
