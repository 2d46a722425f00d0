import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../db/query-builder/drizzle.ts';
import { rowsOf } from '../../db/database.ts';
import { saveSwitch } from '../../automation/save-switch.ts';
import { stopQueued } from '../../automation/stop-queued.ts';
import { lockSettings } from '../../automation/switches.ts';
import { makeRandom } from '../../testing/fuzz/random.ts';
import { openReviewRig, restart } from '../../testing/review-rig.ts';
import type { ReplyFault, ReviewRig } from '../../testing/review-rig.ts';

/** Schedules of the test; the full number is 2,000. */
const SCHEDULES = Number(process.env['REVIEW_SCHEDULES'] ?? 100);
/** Another one with every run; a run is repeated with `REVIEW_SEED`. */
const SEED = process.env['REVIEW_SEED'] ?? randomUUID().slice(0, 8);
const MINUTE = 60_000;
const FAULTS: readonly ReplyFault[] = ['none', 'late', 'lost', 'busy', 'down', 'killed', 'late', 'killed'];
const RULE_TEXT = 'Terima kasih';

let rig: ReviewRig;
beforeAll(async () => {
  rig = await openReviewRig();
});
afterAll(() => rig.close());

/** Works on what is due; a process that is killed on the way is started again. */
async function workOrDie(random: ReturnType<typeof makeRandom>): Promise<void> {
  try {
    await rig.work(random.chance(0.4) ? random.between(1, 8) : Infinity);
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'killed') throw error;
    await restart(rig);
  }
}

async function play(seed: string): Promise<{ id: string; wasSwitchedOff: boolean }> {
  const random = makeRandom(seed);
  await rig.begin();
  const { signedIn } = rig;
  if (random.chance(0.8)) await rig.rule({ delayMinutes: 5 + random.between(0, 9) }, [RULE_TEXT]);
  rig.faults = Array.from({ length: random.between(0, 3) }, () => random.pick(FAULTS));
  const stars = random.pick([1, 3, 4, 5, 5, 5]);
  const id = await rig.write(stars, random.pick(['', 'Bagus', 'Barang rusak']), `s${seed}`);
  let wasSwitchedOff = false;
  for (let step = 0; step < 12; step += 1) {
    rig.clock += random.between(0, 3) * MINUTE + 500;
    const deed = random.between(0, 9);
    if (deed === 0) rig.change(id, { stars: random.pick([1, 5]), text: random.pick(['Bagus', 'Rusak']) });
    if (deed === 1) await Promise.all([rig.read(id), rig.read(id)]);
    if (deed === 2) await rig.reply([id], 'By hand');
    if (deed === 3 && rig.there.get(id)?.reply === null && random.chance(0.3))
      rig.change(id, { reply: { text: 'Seller centre', at: rig.clock }, canReply: false });
    if (deed === 4 && random.chance(0.3)) {
      await rig.db.transaction(async (tx) => {
        await lockSettings(tx, signedIn.accountId);
        const off = { tool: 'reviewReply', shopId: '', isOn: false } as const;
        await saveSwitch(tx, { signedIn, ip: '::1', now: rig.clock }, off);
      });
      const stopped = { accountId: signedIn.accountId, tool: 'reviewReply', shopId: '' } as const;
      await stopQueued(rig.db, stopped, rig.clock);
      wasSwitchedOff = true;
    }
    await workOrDie(random);
  }
  rig.faults = [];
  for (let step = 0; step < 40; step += 1) {
    rig.clock += 2 * MINUTE;
    await rig.work();
  }
  await rig.read(id);
  return { id, wasSwitchedOff };
}

it(
  `${SCHEDULES} schedules of kills, doubled pushes, changes and lost answers: one reply or none, and the truth shown (${SEED})`,
  { timeout: 60_000 + SCHEDULES * 2_000 },
  async () => {
    const seen = { rule: 0, person: 0, elsewhere: 0, none: 0 };
    for (let at = 0; at < SCHEDULES; at += 1) {
      const seed = `${SEED}-${at}`;
      const { id } = await play(seed);
      const there = rig.there.get(id);
      const own = rig.arrived.filter(({ reviewId }) => reviewId === id);
      const replies = await rig.replies(id);
      const row = await rig.review(id);
      const sent = replies.filter(({ step }) => step === 'sent');
      const counts = await rowsOf<{ star: number; state: string; count: number }>(
        rig.db,
        sql`select star, state, count from review_count
            where account_id = ${rig.shop.accountId} and count <> 0`,
      );
      const byRule = own.filter(({ text }) => text === RULE_TEXT);
      expect({
        seed,
        isOneAtMost: own.length <= 1,
        // Nothing is left under way, and what is stored is what the marketplace shows.
        underWay: replies.filter(({ endedAt }) => endedAt === null).length,
        shown: row.replyText,
        sent: sent.map(({ text, star, content }) => ({ text, star, content })),
        isAgainstTheRules: byRule.some(({ stars, content }) => stars < 3 || content.includes('rusak')),
        state: row.state,
        counts,
      }).toEqual({
        seed,
        isOneAtMost: true,
        underWay: 0,
        shown: there?.reply?.text ?? '',
        // What arrived replies to the stars and the text that it was written for.
        sent: own.map(({ text, stars, content }) => ({ text, star: stars, content })),
        isAgainstTheRules: false,
        state: row.replyText === '' ? 'waiting' : 'replied',
        counts: [{ star: row.star, state: row.state, count: 1 }],
      });
      const how =
        own[0]?.text === RULE_TEXT ? 'rule' : own.length > 0 ? 'person' : there?.reply ? 'elsewhere' : 'none';
      seen[how] += 1;
    }
    // Each way happens, else the test proves nothing.
    if (SCHEDULES >= 100) for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  },
);
