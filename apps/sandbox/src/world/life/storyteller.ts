import type { Order } from '../commerce/commerce.ts';
import { makeRandom } from '../random.ts';
import type { Marketplace, Shop } from '../types.ts';
import type { World } from '../world.ts';
import { Cast, languageOf } from './cast.ts';
import { Deeds } from './deeds.ts';
import { hasReached, nextStep } from './order-steps.ts';
import { CARRIER } from './personas.ts';
import type { Deed, Step } from './personas.ts';
import type { LifeEventKind, Plot } from './plot.ts';

/** One thing that happened because somebody lives. */
export interface LifeEvent {
  /** From 1. */
  number: number;
  what: LifeEventKind;
  marketplace: Marketplace;
  shopId: string;
  buyerId: string;
}

interface Story extends Plot {
  /** Which of the persona's steps is next. */
  at: number;
  /** Milliseconds of the tale's time. */
  dueAt: number;
  /** About a parcel of somebody else's making: it waits as long as it takes. */
  isCarriers: boolean;
}

/** Nobody waits when there are so many stories and so many more per event and second. */
const FEWEST_STORIES = 40;
const STORIES_PER_RATE = 4;
/** A world in which nothing is possible any more is left alone. */
const MOST_TRIES = 100;

/**
 * Tells one event after the other. Its time is not the machine's: it moves by the same amount with every event,
 * so that one seed and rate tell the same tale of one world, however quickly it is told.
 */
export class Storyteller {
  readonly #world: World;
  readonly #shops: readonly Shop[];
  readonly #seed: string;
  readonly #perSecond: number;
  readonly #cast: Cast;
  readonly #deeds: Deeds;
  readonly #stories = new Set<Story>();
  readonly #stopListening: () => void;
  #begun = 0;
  #told = 0;
  #nowMs = 0;

  constructor(world: World, shops: readonly Shop[], how: { seed: string; perSecond: number }) {
    this.#world = world;
    this.#shops = shops;
    this.#seed = how.seed;
    this.#perSecond = how.perSecond;
    this.#cast = new Cast(world, shops);
    this.#deeds = new Deeds(world);
    for (const { marketplace, shopId } of shops) {
      for (const order of world.commerce.orders(marketplace, shopId)) this.#carry(order);
    }
    this.#stopListening = world.commerce.onOrder((order) => this.#carry(order));
  }

  /** Tells nothing more, and follows the world no longer. */
  close(): void {
    this.#stopListening();
  }

  /** How many events there were. */
  get told(): number {
    return this.#told;
  }

  /** Lets so much of the sandbox's time pass at once, ms: what was to happen meanwhile is due. */
  skip(ms: number): void {
    this.#nowMs += ms;
  }

  /**
   * Makes the next event happen in the world; undefined when nothing can happen there.
   * @param speed - milliseconds of the sandbox's time per real one
   */
  next(speed = 1): LifeEvent | undefined {
    this.#nowMs += (1000 / this.#perSecond) * speed;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const story = this.#nextStory();
      const what = this.#advance(story);
      if (what === undefined) continue;
      this.#told += 1;
      const { marketplace, shopId } = story.shop;
      return { number: this.#told, what, marketplace, shopId, buyerId: story.buyer.buyerId };
    }
    return undefined;
  }

  /** Whose turn it is: somebody who has waited long enough, else somebody new, else whoever waits longest. */
  #nextStory(): Story {
    let due: Story | undefined;
    let next: Story | undefined;
    let buyers = 0;
    for (const story of this.#stories) {
      if (story.dueAt <= this.#nowMs && (!due || story.dueAt < due.dueAt)) due = story;
      if (story.isCarriers) continue;
      buyers += 1;
      if (!next || story.dueAt < next.dueAt) next = story;
    }
    if (due) return due;
    const isFull = buyers >= FEWEST_STORIES + STORIES_PER_RATE * this.#perSecond;
    return next && isFull ? next : this.#begin();
  }

  /** A parcel on its way in one of the shops that no story is about will arrive by itself. */
  #carry(order: Order): void {
    if (order.shippedAt === 0 || order.deliveredAt > 0 || nextStep(order) === undefined) return;
    const { marketplace, shopId, buyerId, orderId } = order;
    const shop = this.#shops.find((one) => one.marketplace === marketplace && one.shopId === shopId);
    const buyer = this.#world.buyer(marketplace, buyerId);
    if (!shop || !buyer || [...this.#stories].some((story) => story.orderId === orderId)) return;
    const random = makeRandom(`${this.#seed}/parcel/${orderId}`);
    const role = { shop, buyer, persona: CARRIER, language: languageOf(buyer) };
    const story: Story = { ...role, random, orderId, returnId: undefined, at: 0, dueAt: 0, isCarriers: true };
    this.#stories.add(story);
    this.#plan(story);
  }

  #begin(): Story {
    this.#begun += 1;
    const random = makeRandom(`${this.#seed}/story/${this.#begun}`);
    const role = this.#cast.find(random);
    const young = { orderId: undefined, returnId: undefined, at: 0, dueAt: this.#nowMs, isCarriers: false };
    const story: Story = { ...role, random, ...young };
    this.#stories.add(story);
    return story;
  }

  /** Takes the story's next step that is possible; undefined when there was none, which ends it. */
  #advance(story: Story): LifeEventKind | undefined {
    for (let step = stepOf(story); step; step = stepOf(story)) {
      const { deed } = step;
      const what = this.#hasReached(story, deed) ? undefined : this.#deeds.perform(deed, story);
      // An order that will never come as far as the story needs it ends the story.
      if (what === undefined && deed.do === 'move' && !this.#hasReached(story, deed)) break;
      const stays = what !== undefined && (deed.do === 'move' || deed.do === 'settle');
      if (!stays || this.#hasReached(story, deed)) story.at += 1;
      if (what === undefined) continue;
      this.#plan(story);
      return what;
    }
    this.#end(story);
    return undefined;
  }

  #plan(story: Story): void {
    const following = stepOf(story);
    if (!following) return this.#end(story);
    const [shortest, longest] = following.wait;
    story.dueAt = this.#nowMs + story.random.between(shortest * 1000, longest * 1000);
  }

  #end(story: Story): void {
    this.#stories.delete(story);
    if (!story.isCarriers) this.#cast.release(story);
  }

  /** Whether a story's order has been brought as far as a deed brings it, by the story or by anybody else. */
  #hasReached(story: Story, deed: Deed): boolean {
    const order = deed.do === 'move' ? this.#deeds.orderOf(story) : undefined;
    return order !== undefined && deed.do === 'move' && hasReached(order, deed.until);
  }
}

function stepOf({ persona, at }: Story): Step | undefined {
  return persona.steps[at];
}
