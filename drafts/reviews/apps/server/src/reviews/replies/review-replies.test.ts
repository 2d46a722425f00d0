import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReviewRig, restart } from '../../testing/review-rig.ts';
import type { ReviewRig } from '../../testing/review-rig.ts';
import { cancelRun } from './cancel-run.ts';
import { readRun } from './read-run.ts';
import { startRun } from './start-run.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let rig: ReviewRig;
beforeAll(async () => {
  rig = await openReviewRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.begin());

const stepsOf = async (reviewId: string) => (await rig.replies(reviewId)).map(({ step }) => step);
const cancel = (runId: string) => rig.db.transaction((tx) => cancelRun(tx, rig.signedIn, runId, rig.clock));

describe('a person replies', () => {
  it('after five seconds, once, and the review shows it', async () => {
    const id = await rig.write(2);
    await rig.reply([id]);
    expect((await rig.review(id)).state).toBe('replied');
    await rig.pass(4 * SECOND);
    expect(rig.arrived).toEqual([]);
    await rig.pass(2 * SECOND);
    expect(rig.arrived).toMatchObject([{ reviewId: id, text: 'Maaf ya kak' }]);
    await rig.read(id);
    expect(await rig.review(id)).toMatchObject({
      state: 'replied',
      replyText: 'Maaf ya kak',
      repliedStar: 2,
    });
    await rig.pass(HOUR);
    expect(rig.arrived).toHaveLength(1);
  });

  it('and takes it back within five seconds', async () => {
    const id = await rig.write(2);
    const run = await rig.reply([id]);
    await rig.pass(4 * SECOND);
    await cancel(run);
    await cancel(run);
    await rig.pass(MINUTE);
    expect([rig.arrived, await stepsOf(id), (await rig.review(id)).state]).toEqual([
      [],
      ['cancelled'],
      'waiting',
    ]);
  });

  it('the same request again changes nothing, and gives the same run', async () => {
    const id = await rig.write(3);
    const runId = await rig.reply([id]);
    const starter = { signedIn: rig.signedIn, ip: '::1', now: rig.clock };
    const item = { shopId: rig.shop.shopId, reviewId: id, version: 1, text: 'Another' };
    await rig.db.transaction((tx) => startRun(tx, starter, runId, [item]));
    const run = await readRun(rig.db as never, rig.shop.accountId, null, runId);
    expect(run.itemList).toMatchObject([{ reviewId: id, text: 'Maaf ya kak', step: 'waiting' }]);
  });

  it('[C10] a five-star changed to one before the reply leaves gets none', async () => {
    const id = await rig.write(5);
    await rig.reply([id], 'Thanks for 5 stars');
    rig.change(id, { stars: 1, text: 'Broken after a day' });
    await rig.pass(MINUTE);
    expect([rig.arrived, await stepsOf(id)]).toEqual([[], ['changed']]);
    expect(await rig.review(id)).toMatchObject({ star: 1, state: 'waiting' });
  });

  it('to a review that was read otherwise meanwhile: nothing is sent, and the item says so', async () => {
    const id = await rig.write(5);
    const seen = await rig.review(id);
    rig.change(id, { stars: 1 });
    await rig.read(id);
    const starter = { signedIn: rig.signedIn, ip: '::1', now: rig.clock };
    const item = { shopId: rig.shop.shopId, reviewId: id, version: seen.version, text: 'Thanks' };
    await rig.db.transaction((tx) => startRun(tx, starter, 'run', [item]));
    expect(await stepsOf(id)).toEqual(['changed']);
  });

  it('two people reply to one review: one reply', async () => {
    const id = await rig.write(4);
    await rig.reply([id], 'One');
    await rig.reply([id], 'Two');
    await rig.pass(MINUTE);
    expect(rig.arrived.map(({ text }) => text)).toEqual(['One']);
    expect((await stepsOf(id)).toSorted()).toEqual(['overtaken', 'sent']);
  });

  it('a refusal is shown with its words, and another reply may follow', async () => {
    const id = await rig.write(4);
    rig.faults = ['refused'];
    await rig.reply([id]);
    await rig.pass(MINUTE);
    expect(await rig.replies(id)).toMatchObject([{ step: 'refused', words: 'Not polite' }]);
    expect((await rig.review(id)).state).toBe('waiting');
    await rig.reply([id], 'Politely');
    await rig.pass(MINUTE);
    expect(rig.arrived.map(({ text }) => text)).toEqual(['Politely']);
  });

  it.each([
    ['no answer after it arrived', ['late'], 'sent'],
    ['no answer before it arrived', ['lost'], 'sent'],
    ['slow down', ['busy', 'busy'], 'sent'],
    ['down for a while', ['down', 'down', 'down'], 'sent'],
  ] as const)('%s: it arrives once', async (_name, faults, step) => {
    const id = await rig.write(4);
    rig.faults = [...faults];
    await rig.reply([id]);
    await rig.pass(10 * MINUTE);
    await rig.pass(10 * MINUTE);
    expect([rig.arrived.length, await stepsOf(id)]).toEqual([1, [step]]);
  });

  it('killed after it arrived: after the start it is unknown until it is read back', async () => {
    const id = await rig.write(4);
    rig.faults = ['killed'];
    await rig.reply([id]);
    rig.clock += 6 * SECOND;
    await expect(rig.work()).rejects.toThrow('killed');
    expect(await stepsOf(id)).toEqual(['sending']);
    await restart(rig);
    await rig.pass(MINUTE);
    expect([rig.arrived.length, await stepsOf(id)]).toEqual([1, ['sent']]);
  });

  it('a review that changes after the reply keeps what was replied to', async () => {
    const id = await rig.write(5, 'Bagus');
    await rig.reply([id]);
    await rig.pass(MINUTE);
    rig.change(id, { stars: 1, text: 'Rusak' });
    await rig.read(id);
    expect(await rig.review(id)).toMatchObject({
      star: 1,
      repliedStar: 5,
      repliedContent: 'Bagus',
      state: 'replied',
    });
  });

  it('[W6] a list that was read before the reply takes nothing back', async () => {
    const id = await rig.write(5);
    const before = rig.there.get(id);
    await rig.reply([id]);
    await rig.pass(MINUTE);
    if (before) rig.there.set(id, before);
    await rig.read(id);
    expect(await rig.review(id)).toMatchObject({ state: 'replied', replyText: 'Maaf ya kak' });
  });
});

describe('a rule replies', () => {
  it('after its delay, once, with the variants in turn', async () => {
    await rig.rule({}, ['One', 'Two']);
    const ids = [await rig.write(5), await rig.write(4), await rig.write(5)];
    await rig.read();
    await rig.pass(59 * MINUTE);
    expect(rig.arrived).toEqual([]);
    expect((await rig.review(ids[0] ?? '')).state).toBe('waiting');
    await rig.pass(10 * MINUTE);
    expect(rig.arrived.map(({ text }) => text).toSorted()).toEqual(['One', 'One', 'Two']);
    expect(await rig.acts()).toHaveLength(3);
  });

  it('[R18] never to one or two stars, nor to a stop word without a person', async () => {
    await rig.rule({ starList: [5, 4, 3] });
    for (const stars of [0, 1, 2]) await rig.write(stars);
    await rig.write(5, 'Cepat, tapi RUSAK!');
    await rig.pass(3 * HOUR);
    expect(rig.arrived).toEqual([]);
    expect(await rig.acts()).toMatchObject([{ outcome: 'held', reason: 'stopWord' }]);
  });

  it('nothing to what was written before it was switched on', async () => {
    const id = await rig.write(5);
    rig.clock += MINUTE;
    await rig.rule();
    await rig.read(id);
    await rig.pass(3 * HOUR);
    expect([rig.arrived, await rig.acts()]).toEqual([[], []]);
  });

  it('[C10] a five-star changed to one before the reply leaves gets none, also if nothing was read', async () => {
    await rig.rule();
    const [seen, unseen] = [await rig.write(5), await rig.write(5)];
    rig.change(seen, { stars: 1 });
    await rig.read(seen);
    expect(await stepsOf(seen)).toEqual(['changed']);
    rig.change(unseen, { stars: 1 });
    await rig.pass(3 * HOUR);
    expect([rig.arrived, await stepsOf(unseen)]).toEqual([[], ['changed']]);
  });

  it('a person comes first: the reply that waits is not sent', async () => {
    await rig.rule();
    const id = await rig.write(5);
    await rig.reply([id], 'By hand');
    await rig.pass(3 * HOUR);
    expect(rig.arrived.map(({ text }) => text)).toEqual(['By hand']);
    expect(await stepsOf(id)).toEqual(expect.arrayContaining(['overtaken', 'sent']));
  });

  it('a reply in the seller centre comes first as well', async () => {
    await rig.rule();
    const id = await rig.write(5);
    rig.change(id, { reply: { text: 'There', at: rig.clock }, canReply: false });
    await rig.pass(3 * HOUR);
    expect([rig.arrived, await stepsOf(id)]).toEqual([[], ['overtaken']]);
    expect((await rig.review(id)).replyText).toBe('There');
  });

  it('a variable without a value holds it, with its reason', async () => {
    await rig.rule({}, ['Order {platformOrderSn}']);
    await rig.write(5);
    await rig.pass(3 * HOUR);
    expect(await rig.acts()).toMatchObject([{ outcome: 'held', reason: 'valueMissing' }]);
    expect(rig.arrived).toEqual([]);
  });
});
