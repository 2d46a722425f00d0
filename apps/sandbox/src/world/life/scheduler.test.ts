import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ORDER_FLOWS } from '../commerce/order-flow.ts';
import { textOfContent } from '../message-content.ts';
import { MARKETPLACES } from '../types.ts';
import type { Marketplace, Message } from '../types.ts';
import { openWorld } from '../store/world-store.ts';
import type { WorldStore } from '../store/world-store.ts';
import { LIFE_WORDS } from './life-words.ts';
import { Scheduler } from './scheduler.ts';
import type { LifeEvent } from './scheduler.ts';

const STARTED_AT = 1_790_000_000_000;
const IMPATIENT = new Set<string>(Object.values(LIFE_WORDS).flatMap((words) => words.waits));
const GRATEFUL = new Set<string>(Object.values(LIFE_WORDS).flatMap((words) => words.thanks));

const opened: { world: WorldStore; folder: string }[] = [];
afterEach(() => {
  for (const { world, folder } of opened.splice(0)) {
    world.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A young world. @param msPerLook - how quickly its time seems to pass: what a slow machine would see */
function newWorld(msPerLook = 0): WorldStore {
  const folder = mkdtempSync(path.join(tmpdir(), 'life-'));
  let now = STARTED_AT;
  const world = openWorld({ folder, seed: 'a seed', now: () => (now += msPerLook) });
  opened.push({ world, folder });
  return world;
}

const shopsOf = (world: WorldStore, marketplaces: readonly Marketplace[] = MARKETPLACES) =>
  marketplaces.flatMap((marketplace) => world.shops(marketplace));

function emitEvents(
  world: WorldStore,
  count: number,
  how: { seed?: string; perSecond?: number } = {},
): LifeEvent[] {
  const { seed = 'x', perSecond = 20 } = how;
  const scheduler = new Scheduler(world, shopsOf(world), { seed, perSecond });
  return Array.from({ length: count }, () => scheduler.next() ?? expect.fail('nothing can happen'));
}

/** What is said from now on. */
function messagesIn(world: WorldStore): Message[] {
  const said: Message[] = [];
  world.onMessage((message) => said.push(message));
  return said;
}

describe('the tale of living buyers', () => {
  it('gives the same events for the same seed and rate, at any speed, word for word', () => {
    const [quick, slow] = [newWorld(), newWorld(37)];
    const [first, second] = [messagesIn(quick), messagesIn(slow)];
    expect(emitEvents(quick, 3000)).toEqual(emitEvents(slow, 3000));
    expect(first.map((one) => [one.messageId, one.content])).toEqual(
      second.map((one) => [one.messageId, one.content]),
    );
  });

  it('is another one for another seed, and for another rate', () => {
    const first = emitEvents(newWorld(), 300);
    expect(emitEvents(newWorld(), 300, { seed: 'y' })).not.toEqual(first);
    expect(emitEvents(newWorld(), 300, { perSecond: 400 })).not.toEqual(first);
  });

  it('has everything in it at every marketplace, one event at a time', () => {
    const events = emitEvents(newWorld(), 6000);
    expect(events.map((one) => one.number)).toEqual(events.map((_, at) => at + 1));
    for (const marketplace of MARKETPLACES) {
      const kinds = new Set(events.filter((one) => one.marketplace === marketplace).map((one) => one.what));
      expect([...kinds].toSorted()).toEqual([
        'follow',
        'message',
        'order',
        'orderStep',
        'return',
        'returnStep',
        'review',
      ]);
    }
    expect(events.filter((one) => one.what === 'message').length).toBeGreaterThan(2000);
  });

  it('changes one thing per event: messages, orders and reviews are as many as it says', () => {
    const world = newWorld();
    const said = messagesIn(world);
    const counted = { order: 0, review: 0, return: 0 };
    world.commerce.onOrder((_order, before) => void (counted.order += before === null ? 1 : 0));
    world.commerce.onReview((_review, before) => void (counted.review += before === null ? 1 : 0));
    const events = emitEvents(world, 3000);
    const countOf = (what: LifeEvent['what']) => events.filter((one) => one.what === what).length;
    expect(said).toHaveLength(countOf('message'));
    expect(counted).toMatchObject({ order: countOf('order'), review: countOf('review') });
  });

  it('moves orders as their marketplace does, some to a good end, some not', () => {
    const world = newWorld();
    emitEvents(world, 6000);
    for (const marketplace of MARKETPLACES) {
      const orders = world
        .shops(marketplace)
        .flatMap((shop) => world.commerce.orders(marketplace, shop.shopId))
        .filter((order) => order.createdAt >= STARTED_AT);
      for (const order of orders) expect(Object.keys(ORDER_FLOWS[marketplace])).toContain(order.status);
      expect(orders.some((order) => order.deliveredAt > 0)).toBe(true);
      expect(orders.some((order) => order.cancelledAt > 0)).toBe(true);
    }
  });

  it('has buyers who grow impatient without an answer, and thank for one', () => {
    const silent = newWorld();
    const said = messagesIn(silent);
    emitEvents(silent, 1000);
    expect(said.some((one) => IMPATIENT.has(textOfContent(one.content)))).toBe(true);

    const answering = newWorld();
    const heard: string[] = [];
    answering.onMessage(({ marketplace, conversationId, sender, content }) => {
      heard.push(textOfContent(content));
      if (sender === 'seller') return;
      const answer = { kind: 'text', text: 'Hi' } as const;
      answering.addMessage(marketplace, {
        conversationId,
        sender: 'seller',
        source: 'openapi',
        content: answer,
      });
    });
    emitEvents(answering, 1000);
    expect(heard.some((text) => IMPATIENT.has(text))).toBe(false);
    expect(heard.some((text) => GRATEFUL.has(text))).toBe(true);
  });

  it('goes on whatever sellers do with the orders meanwhile', () => {
    const world = newWorld();
    world.commerce.onOrder((order) => {
      const possible = ORDER_FLOWS[order.marketplace][order.status] ?? {};
      const isUnlucky = Number(order.orderId.slice(-2)) % 3 === 0;
      if (isUnlucky && possible.cancel !== undefined)
        world.commerce.moveOrder(order.marketplace, order.orderId, 'cancel');
      else if (possible.arrange !== undefined)
        world.commerce.moveOrder(order.marketplace, order.orderId, 'arrange');
    });
    expect(emitEvents(world, 3000)).toHaveLength(3000);
  });

  it('delivers every parcel that is on its way, whichever side ordered and sent it', () => {
    const world = newWorld();
    const shop = world.shops('shopee')[0] ?? expect.fail('no shop');
    const buyer = world.buyers('shopee').find((one) => one.region === shop.region) ?? expect.fail('nobody');
    const product = world.commerce.products('shopee', shop.shopId)[0] ?? expect.fail('nothing');
    const isUnderway = () =>
      world.commerce
        .orders('shopee', shop.shopId)
        .filter((one) => one.createdAt < STARTED_AT && one.status === 'SHIPPED').length;
    expect(isUnderway()).toBeGreaterThan(0);
    const scheduler = new Scheduler(world, [shop], { seed: 'x', perSecond: 5 });
    const { orderId } = world.commerce.placeOrder({
      marketplace: 'shopee',
      shopId: shop.shopId,
      buyerId: buyer.buyerId,
      lines: [{ productId: product.productId, quantity: 1 }],
      recipient: { name: '', phone: '', address: '', city: '', postCode: '', region: '' },
      shippingFee: 0,
      paymentMethod: '',
      buyerNote: '',
    });
    const emitMore = () => {
      scheduler.skip(86_400_000);
      for (let at = 0; at < 300; at += 1) scheduler.next();
      return world.commerce.order('shopee', orderId)?.status;
    };
    expect(emitMore()).toBe('UNPAID');
    for (const action of ['pay', 'arrange', 'ship'] as const)
      world.commerce.moveOrder('shopee', orderId, action);
    expect([emitMore(), isUnderway()]).toEqual(['TO_CONFIRM_RECEIVE', 0]);
    expect(emitMore()).toBe('COMPLETED');
    scheduler.close();
  });

  it('only talks where nothing is for sale', () => {
    const world = newWorld();
    const shop = world.createShop({ marketplace: 'tiktok', name: 'Empty', region: 'ID' });
    const scheduler = new Scheduler(world, [shop], { seed: 'x', perSecond: 5 });
    const kinds = new Set(Array.from({ length: 300 }, () => scheduler.next()?.what));
    expect([...kinds].toSorted()).toEqual(['follow', 'message']);
    expect(world.conversations('tiktok', shop.shopId).length).toBeGreaterThan(10);
  });

  it('lets those who wait have their turn when time has passed', () => {
    const world = newWorld();
    const shop = world.createShop({ marketplace: 'tiktok', name: 'Empty', region: 'ID' });
    const scheduler = new Scheduler(world, [shop], { seed: 'x', perSecond: 500 });
    const met = new Set(Array.from({ length: 200 }, () => scheduler.next()?.buyerId));
    scheduler.skip(86_400_000);
    const after = Array.from({ length: 100 }, () => scheduler.next()?.buyerId);
    expect(after.filter((buyerId) => !met.has(buyerId))).toEqual([]);
  });
});
