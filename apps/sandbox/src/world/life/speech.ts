import type { MessageContent } from '../message-content.ts';
import { drawnMedia } from '../pictures/drawn-media.ts';
import { stickerOf } from '../seed/card-content.ts';
import { keyOf } from '../state-key.ts';
import type { World } from '../world.ts';
import { goodsOf } from './cast.ts';
import { LIFE_WORDS } from './life-words.ts';
import type { LifeWords } from './life-words.ts';
import type { Plot } from './plot.ts';

const COMPLAINT_PICTURES = ['torn-bag.png', 'dented-box.png', 'leaking-bottle.png'];

/** What living buyers write to shops. */
export class Speech {
  readonly #world: World;
  /** By shop and file: a picture that was handed in once. */
  readonly #pictures = new Map<string, string>();

  constructor(world: World) {
    this.#world = world;
  }

  say(plot: Plot, about: keyof LifeWords): 'message' {
    const { shop, language, random } = plot;
    const words = random.pick(LIFE_WORDS[language][about]);
    const goods = goodsOf(this.#world, shop);
    const product = goods.length > 0 ? random.pick(goods).title : shop.name;
    return this.#write(plot, { kind: 'text', text: words.replaceAll('{p}', product) });
  }

  /** Thanks where the shop has spoken last, else asks whether anybody is there. */
  nudge(plot: Plot): 'message' {
    const { marketplace, shopId } = plot.shop;
    const { conversationId } = this.#world.openConversation(marketplace, shopId, plot.buyer.buyerId);
    const isAnswered = this.#world.newestMessage(marketplace, conversationId)?.sender === 'seller';
    return this.say(plot, isAnswered ? 'thanks' : 'waits');
  }

  /** Shows something; undefined when there is no such thing. */
  show(plot: Plot, what: 'product' | 'order' | 'picture' | 'sticker'): 'message' | undefined {
    const content = this.#contentOf(plot, what);
    return content && this.#write(plot, content);
  }

  /** The id of a picture of what went wrong, to be shown or to go with a request. */
  pictureAt({ shop, random }: Plot): string {
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

  #contentOf(plot: Plot, what: 'product' | 'order' | 'picture' | 'sticker'): MessageContent | undefined {
    const { shop, orderId, random } = plot;
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
        return { kind: 'image', mediaId: this.pictureAt(plot) };
      case 'sticker':
        return { kind: 'sticker', ...stickerOf(shop.marketplace, random.pick(['happy', 'heart'])) };
    }
  }

  #write({ shop, buyer }: Plot, content: MessageContent): 'message' {
    const { marketplace } = shop;
    const { conversationId } = this.#world.openConversation(marketplace, shop.shopId, buyer.buyerId);
    this.#world.addMessage(marketplace, { conversationId, sender: 'buyer', source: 'buyer', content });
    return 'message';
  }
}
