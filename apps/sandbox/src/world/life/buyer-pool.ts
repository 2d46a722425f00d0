import { hashOf } from '../random.ts';
import type { Random } from '../random.ts';
import { LANGUAGES_OF } from '../seed/names.ts';
import type { Language } from '../seed/names.ts';
import { namesOf } from '../seed/seed-buyers.ts';
import type { Buyer, Marketplace, Shop } from '../types.ts';
import type { World } from '../world.ts';
import { PERSONAS } from './personas.ts';
import type { Persona } from './personas.ts';

/** How many known buyers are tried before a new one is created. */
const MAX_LOOKS = 4;
/** The share of scenarios that start with a new buyer. */
const NEWCOMER_SHARE = 0.1;

/** Who buys where, and of which kind they are. */
export interface Role {
  shop: Shop;
  buyer: Buyer;
  language: Language;
  persona: Persona;
}

/** Assigns buyers to scenarios: a buyer is in at most one scenario with a shop. */
export class BuyerPool {
  readonly #world: World;
  readonly #shops: readonly Shop[];
  readonly #busy = new Set<string>();
  /** By marketplace and region. */
  readonly #people = new Map<string, Buyer[]>();

  constructor(world: World, shops: readonly Shop[]) {
    this.#world = world;
    this.#shops = shops;
    for (const marketplace of new Set(shops.map((shop) => shop.marketplace))) {
      for (const buyer of world.buyers(marketplace)) this.#peopleOf(buyer).push(buyer);
    }
  }

  /** Picks a shop, a persona and a free buyer for a scenario. */
  acquire(random: Random): Role {
    const shop = random.pick(this.#shops);
    const persona = pickPersona(random, goodsOf(this.#world, shop).length > 0);
    const buyer = this.#findBuyer(shop, random);
    this.#busy.add(keyFor(shop, buyer));
    return { shop, buyer, persona, language: languageOf(buyer) };
  }

  /** Frees the buyer when the scenario has ended. */
  release({ shop, buyer }: Role): void {
    this.#busy.delete(keyFor(shop, buyer));
  }

  #findBuyer(shop: Shop, random: Random): Buyer {
    const people = this.#peopleOf(shop);
    const isNewcomer = random.next() < NEWCOMER_SHARE || people.length === 0;
    for (let look = 0; look < MAX_LOOKS && !isNewcomer; look += 1) {
      const buyer = random.pick(people);
      if (!this.#busy.has(keyFor(shop, buyer))) return buyer;
    }
    const { marketplace, region } = shop;
    const [[, name] = ['en', 'Newcomer']] = namesOf(region, 1, random);
    const buyer = this.#world.createBuyer({ marketplace, region, name });
    people.push(buyer);
    return buyer;
  }

  #peopleOf({ marketplace, region }: { marketplace: Marketplace; region: string }): Buyer[] {
    const key = `${marketplace}/${region}`;
    const people = this.#people.get(key) ?? [];
    this.#people.set(key, people);
    return people;
  }
}

/** What a shop sells now. */
export function goodsOf(world: World, { marketplace, shopId }: Shop) {
  return world.commerce.products(marketplace, shopId).filter((product) => product.isListed);
}

/** A buyer's language: that of their name's script, else one of their region's. */
export function languageOf({ name, region, buyerId }: Buyer): Language {
  if (/\p{Script=Thai}/u.test(name)) return 'th';
  if (/\p{Script=Han}/u.test(name)) return 'zh';
  const languages = (LANGUAGES_OF[region] ?? ['en']).filter((one) => one !== 'th' && one !== 'zh');
  return languages[hashOf(buyerId) % languages.length] ?? 'en';
}

function pickPersona(random: Random, canBuy: boolean): Persona {
  const possible = PERSONAS.filter((persona) => canBuy || !persona.buys);
  return random.pick(possible.flatMap((persona) => Array.from({ length: persona.weight }, () => persona)));
}

function keyFor(shop: Shop, buyer: Buyer): string {
  return `${shop.marketplace}/${shop.shopId}/${buyer.buyerId}`;
}
