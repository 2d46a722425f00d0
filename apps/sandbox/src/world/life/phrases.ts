import type { MessageContent } from '../message-content.ts';
import { drawnMedia } from '../pictures/drawn-media.ts';
import { stickerOf } from '../seed/card-content.ts';
import { keyOf } from '../state-key.ts';
import type { World } from '../world.ts';
import { goodsOf } from './buyer-pool.ts';
import { LIFE_WORDS } from './life-words.ts';
import type { LifeWords } from './life-words.ts';
import type { Scenario } from './scenario.ts';

const COMPLAINT_PICTURES = ['torn-bag.png', 'dented-box.png', 'leaking-bottle.png'];

/** What simulated buyers write to shops. */
export class Phrases {
  readonly #world: World;
  /** By shop and file: a picture that was handed in once. */
  readonly #pictures = new Map<string, string>();

  constructor(world: World) {
    this.#world = world;
  }

  say(scenario: Scenario, about: keyof LifeWords): 'message' {
    const { shop, language, random } = scenario;
    const words = random.pick(LIFE_WORDS[language][about]);
    const goods = goodsOf(this.#world, shop);
    const product = goods.length > 0 ? random.pick(goods).title : shop.name;
    return this.#write(scenario, { kind: 'text', text: words.replaceAll('{p}', product) });
  }

  /** Thanks where the shop has spoken last, else asks whether anybody is there. */
  nudge(scenario: Scenario): 'message' {
    const { marketplace, shopId } = scenario.shop;
    const { conversationId } = this.#world.openConversation(marketplace, shopId, scenario.buyer.buyerId);
    const isAnswered = this.#world.newestMessage(marketplace, conversationId)?.sender === 'seller';
    return this.say(scenario, isAnswered ? 'thanks' : 'waits');
  }

  /** Shows something; undefined when there is no such thing. */
  show(scenario: Scenario, what: 'product' | 'order' | 'picture' | 'sticker'): 'message' | undefined {
    const content = this.#contentOf(scenario, what);
    return content && this.#write(scenario, content);
  }

  /** The id of a picture of damaged goods, for a message or a return request. */
  pictureAt({ shop, random }: Scenario): string {
    const { marketplace, shopId } = shop;
    const fileName = random.pick(COMPLAINT_PICTURES);
    const key = keyOf(marketplace, `${shopId}/${fileName}`);
    const known = this.#pictures.get(key);
    if (known !== undefined) return known;
    const { bytes, mediaType, width, height, durationMs } = drawnMedia(fileName);
    const input = { marketplace, shopId, mediaType, fileName, width, height, durationMs };
    const { mediaId } = this.#world.media.add(input, bytes);
    this.#pictures.set(key, mediaId);
    return mediaId;
  }

  #contentOf(
    scenario: Scenario,
    what: 'product' | 'order' | 'picture' | 'sticker',
  ): MessageContent | undefined {
    const { shop, orderId, random } = scenario;
    switch (what) {
      case 'product': {
        const goods = goodsOf(this.#world, shop);
        return goods.length > 0 ? { kind: 'product', productId: random.pick(goods).productId } : undefined;
      }
      case 'order':
        if (orderId === undefined) return undefined;
        // Tokopedia's chat has no order cards.
        return shop.marketplace === 'tokopedia'
          ? { kind: 'text', text: `#${orderId}` }
          : { kind: 'order', orderId };
      case 'picture':
        return { kind: 'image', mediaId: this.pictureAt(scenario) };
      case 'sticker':
        return { kind: 'sticker', ...stickerOf(shop.marketplace, random.pick(['happy', 'heart'])) };
    }
  }

  #write({ shop, buyer }: Scenario, content: MessageContent): 'message' {
    const { marketplace } = shop;
    const { conversationId } = this.#world.openConversation(marketplace, shop.shopId, buyer.buyerId);
    this.#world.addMessage(marketplace, { conversationId, sender: 'buyer', source: 'buyer', content });
    return 'message';
  }
}
