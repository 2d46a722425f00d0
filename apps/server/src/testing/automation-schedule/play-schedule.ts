import { expect } from 'vitest';
import { and, eq } from '../../db/query-builder/drizzle.ts';
import { followAccount } from '../../automation/follow-log.ts';
import type { FollowDeps } from '../../automation/follow-log.ts';
import { answerWaiting } from '../../automation/waiting-buyers.ts';
import { accountPlan, message, outbox } from '../../db/schema/index.ts';
import type { AutomationRig } from '../automation-rig.ts';
import type { AutomationSchedule, Death, Turn } from './automation-schedule.ts';
import { doDeed } from './do-deed.ts';
import { KILLED, mortalDatabase } from './mortal-database.ts';
import { beginWorld } from './schedule-world.ts';
import type { ScheduleWorld } from './schedule-world.ts';

const MINUTE = 60_000;

/**
 * Plays a schedule in an account of its own, and expects that the engine does what the model does: the same acts with
 * the same reasons at the same times, and one automatic message for each that was queued.
 */
export async function playSchedule(rig: AutomationRig, schedule: AutomationSchedule): Promise<void> {
  const world = await beginWorld(rig, schedule);
  const hasWaits = schedule.rules.some(({ condition }) => condition.type === 'noReply');
  for (const [index, { minutes, deed, follows, waits }] of schedule.steps.entries()) {
    rig.clock += minutes * MINUTE;
    await doDeed(world, deed, index + 1);
    await follow(world, follows);
    if (hasWaits) await answerWaits(world, waits);
  }
  rig.clock += MINUTE;
  await follow(world, 'works');
  if (hasWaits) await answerWaits(world, 'works');
  await expectSameActs(world);
}

function depsOf({ rig, failures }: ScheduleWorld): FollowDeps {
  const note = (...noted: unknown[]) => void failures.push(noted);
  return {
    ...rig.deps,
    logger: { warn: note, error: note },
    // The schedule writes a language that is known at the end of the text.
    findLanguage: (text) => /(?<= )(id|th)$/.exec(text)?.[0] ?? '',
  };
}

async function follow(world: ScheduleWorld, turn: Turn): Promise<void> {
  const { rig, model } = world;
  const isDead = turn !== 'is away' && model.follow(rig.clock, deathOf(turn));
  await work(turn, isDead, async (death) => {
    // One millisecond for each message, so that the order of the acts is known.
    let passed = -1;
    const now = () => rig.clock + (passed += 1);
    // The first transaction reads the log.
    const db = death === undefined ? rig.db : mortalDatabase(rig.db, death, 1);
    expect(await followAccount({ ...depsOf(world), db, now }, rig.accountId)).toBe('done');
  });
}

/** A minute later, because two acts on a conversation at the same moment would have no order. */
async function answerWaits(world: ScheduleWorld, turn: Turn): Promise<void> {
  const { rig, model } = world;
  rig.clock += MINUTE;
  const isDead = turn !== 'is away' && model.answerWaiting(rig.clock, deathOf(turn));
  await work(turn, isDead, (death) => {
    const db = death === undefined ? rig.db : mortalDatabase(rig.db, death, 0);
    return answerWaiting({ ...depsOf(world), db });
  });
}

const deathOf = (turn: Turn): Death | undefined => (typeof turn === 'object' ? turn : undefined);

/** Lets a part of the engine work as a turn says; two at once share nothing but the database. */
async function work(
  turn: Turn,
  isDead: boolean,
  once: (death: Death | undefined) => Promise<void>,
): Promise<void> {
  if (turn === 'is away') return;
  const all = Array.from({ length: turn === 'two work' ? 2 : 1 }, () => once(deathOf(turn)));
  for (const end of await Promise.allSettled(all)) {
    if (end.status === 'rejected' && end.reason !== KILLED) throw end.reason;
    expect(end.status).toBe(isDead ? 'rejected' : 'fulfilled');
  }
}

async function expectSameActs({ rig, model, failures }: ScheduleWorld): Promise<void> {
  expect(failures).toEqual([]);
  const { db, accountId } = rig;
  // The model does not know the entries of rules that reached their own cap.
  const acts = (await rig.acts()).filter(({ reason }) => reason !== 'ruleCap');
  expect(
    acts
      .map((act) => [
        act.subject.split(' ')[0],
        act.messageId,
        act.actedAt,
        act.ruleId,
        act.outcome,
        act.reason,
      ])
      .map((act) => act.join(' | '))
      .toSorted(),
  ).toEqual(
    model.acts
      .map(({ trigger, message: { messageId }, at, ruleId, reason }) =>
        [trigger, messageId, at, ruleId, reason === '' ? 'queued' : 'held', reason].join(' | '),
      )
      .toSorted(),
  );
  const queued = acts.filter(({ outcome }) => outcome === 'queued');
  const robots = await db
    .select()
    .from(message)
    .where(and(eq(message.accountId, accountId), eq(message.senderRole, 'ROBOT')));
  expect(
    robots
      .map(({ clientMessageId, sessionId, content }) =>
        [clientMessageId, sessionId, content['text']].join(' | '),
      )
      .toSorted(),
  ).toEqual(
    queued.map((act) => [act.sentMessageId, act.sessionId, `answer of ${act.ruleId}`].join(' | ')).toSorted(),
  );
  const [plan] = await db.select().from(accountPlan).where(eq(accountPlan.accountId, accountId));
  const inOutbox = await db.$count(outbox, eq(outbox.accountId, accountId));
  expect({ counted: plan?.autoReplies, inOutbox }).toEqual({
    counted: queued.length,
    inOutbox: queued.length,
  });
}
