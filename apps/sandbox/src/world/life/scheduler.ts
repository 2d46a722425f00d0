import type { Order } from '../commerce/commerce.ts';
import { makeRandom } from '../random.ts';
import type { Marketplace, Shop } from '../types.ts';
import type { World } from '../world.ts';
import { BuyerPool, languageOf } from './buyer-pool.ts';
import { Actions } from './actions.ts';
import { hasReached, nextStep } from './order-steps.ts';
import { CARRIER } from './personas.ts';
import type { Action, Step } from './personas.ts';
import type { LifeEventKind, Scenario } from './scenario.ts';

/** One event of the simulation. */
export interface LifeEvent {
  /** From 1. */
  number: number;
  what: LifeEventKind;
  marketplace: Marketplace;
  shopId: string;
  buyerId: string;
}

interface ScheduledScenario extends Scenario {
  /** Which of the persona's steps is next. */
  at: number;
  /** When its next step is due, ms of the scheduler's own time. */
  dueAt: number;
  /** About a parcel that no scenario created: it waits without a limit. */
  isCarriers: boolean;
}

/** Above this many scenarios, and this many more per event and second, no new one is started. */
const MIN_SCENARIOS = 40;
const SCENARIOS_PER_RATE = 4;
/** A world in which nothing is possible any more is left alone. */
const MAX_TRIES = 100;

/**
 * Emits one event after the other. Its own time moves by the same amount with every event, so that one seed
 * and rate give the same events in one world at any speed of the machine.
 */
export class Scheduler {
  readonly #world: World;
  readonly #shops: readonly Shop[];
  readonly #seed: string;
  readonly #perSecond: number;
  readonly #buyerPool: BuyerPool;
  readonly #actions: Actions;
  readonly #scenarios = new Set<ScheduledScenario>();
  readonly #stopListening: () => void;
  #begun = 0;
  #emitted = 0;
  #nowMs = 0;

  constructor(world: World, shops: readonly Shop[], how: { seed: string; perSecond: number }) {
    this.#world = world;
    this.#shops = shops;
    this.#seed = how.seed;
    this.#perSecond = how.perSecond;
    this.#buyerPool = new BuyerPool(world, shops);
    this.#actions = new Actions(world);
    for (const { marketplace, shopId } of shops) {
      for (const order of world.commerce.orders(marketplace, shopId)) this.#carry(order);
    }
    this.#stopListening = world.commerce.onOrder((order) => this.#carry(order));
  }

  /** Emits no more, and stops listening to the world. */
  close(): void {
    this.#stopListening();
  }

  /** How many events there were. */
  get emitted(): number {
    return this.#emitted;
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
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const scenario = this.#nextScenario();
      const what = this.#advance(scenario);
      if (what === undefined) continue;
      this.#emitted += 1;
      const { marketplace, shopId } = scenario.shop;
      return { number: this.#emitted, what, marketplace, shopId, buyerId: scenario.buyer.buyerId };
    }
    return undefined;
  }

  /** The next scenario: the one due the longest, else a new one, else the one due soonest. */
  #nextScenario(): ScheduledScenario {
    let due: ScheduledScenario | undefined;
    let next: ScheduledScenario | undefined;
    let buyers = 0;
    for (const scenario of this.#scenarios) {
      if (scenario.dueAt <= this.#nowMs && (!due || scenario.dueAt < due.dueAt)) due = scenario;
      if (scenario.isCarriers) continue;
      buyers += 1;
      if (!next || scenario.dueAt < next.dueAt) next = scenario;
    }
    if (due) return due;
    const isFull = buyers >= MIN_SCENARIOS + SCENARIOS_PER_RATE * this.#perSecond;
    return next && isFull ? next : this.#begin();
  }

  /** A parcel on its way in one of the shops, without a scenario, arrives by itself. */
  #carry(order: Order): void {
    if (order.shippedAt === 0 || order.deliveredAt > 0 || nextStep(order) === undefined) return;
    const { marketplace, shopId, buyerId, orderId } = order;
    const shop = this.#shops.find((one) => one.marketplace === marketplace && one.shopId === shopId);
    const buyer = this.#world.buyer(marketplace, buyerId);
    if (!shop || !buyer || [...this.#scenarios].some((scenario) => scenario.orderId === orderId)) return;
    const random = makeRandom(`${this.#seed}/parcel/${orderId}`);
    const role = { shop, buyer, persona: CARRIER, language: languageOf(buyer) };
    const scenario: ScheduledScenario = {
      ...role,
      random,
      orderId,
      returnId: undefined,
      at: 0,
      dueAt: 0,
      isCarriers: true,
    };
    this.#scenarios.add(scenario);
    this.#plan(scenario);
  }

  #begin(): ScheduledScenario {
    this.#begun += 1;
    const random = makeRandom(`${this.#seed}/story/${this.#begun}`);
    const role = this.#buyerPool.acquire(random);
    const young = { orderId: undefined, returnId: undefined, at: 0, dueAt: this.#nowMs, isCarriers: false };
    const scenario: ScheduledScenario = { ...role, random, ...young };
    this.#scenarios.add(scenario);
    return scenario;
  }

  /** Takes the scenario's next possible step; undefined when there is none, which ends the scenario. */
  #advance(scenario: ScheduledScenario): LifeEventKind | undefined {
    for (let step = stepOf(scenario); step; step = stepOf(scenario)) {
      const { action } = step;
      const what = this.#hasReached(scenario, action) ? undefined : this.#actions.perform(action, scenario);
      // An order that can never reach the goal ends the scenario.
      if (what === undefined && action.do === 'move' && !this.#hasReached(scenario, action)) break;
      const stays = what !== undefined && (action.do === 'move' || action.do === 'settle');
      if (!stays || this.#hasReached(scenario, action)) scenario.at += 1;
      if (what === undefined) continue;
      this.#plan(scenario);
      return what;
    }
    this.#end(scenario);
    return undefined;
  }

  #plan(scenario: ScheduledScenario): void {
    const following = stepOf(scenario);
    if (!following) return this.#end(scenario);
    const [shortest, longest] = following.wait;
    scenario.dueAt = this.#nowMs + scenario.random.between(shortest * 1000, longest * 1000);
  }

  #end(scenario: ScheduledScenario): void {
    this.#scenarios.delete(scenario);
    if (!scenario.isCarriers) this.#buyerPool.release(scenario);
  }

  /** Whether the scenario's order has reached an action's goal, by the scenario or by any other side. */
  #hasReached(scenario: ScheduledScenario, action: Action): boolean {
    const order = action.do === 'move' ? this.#actions.orderOf(scenario) : undefined;
    return order !== undefined && action.do === 'move' && hasReached(order, action.until);
  }
}

function stepOf({ persona, at }: ScheduledScenario): Step | undefined {
  return persona.steps[at];
}
