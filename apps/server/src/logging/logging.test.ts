import { Writable } from 'node:stream';
import { sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { makeLogger } from './logging.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';

const CANARY = 'canary-7f3a';

/** The output of a logger during a use of it. */
function written(use: (logger: ReturnType<typeof makeLogger>) => void): string {
  let output = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      output += chunk.toString();
      done();
    },
  });
  use(makeLogger('debug', stream));
  return output;
}

const line = (fields: object) => written((logger) => logger.info(fields, 'something happened'));

describe('a log line', () => {
  it('is JSON with a time in UTC, a message, and what is harmless', () => {
    const parsed = JSON.parse(line({ shopId: 'shop-1', kind: 'refused' })) as Record<string, unknown>;
    expect(parsed).toMatchObject({ msg: 'something happened', shopId: 'shop-1', kind: 'refused' });
    expect(parsed['time']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('writes an error: its kind, its message, its stack, its cause', () => {
    const error = new Error('the disk is full', { cause: new TypeError('no room') });
    const { err } = JSON.parse(line({ err: error })) as { err: Record<string, unknown> };
    expect(err).toMatchObject({ type: 'Error', message: 'the disk is full', cause: { message: 'no room' } });
    expect(err['stack']).toContain('logging.test.ts');
  });
});

describe('secrets and what people wrote never reach a log', () => {
  it.each([
    ['password', { password: CANARY }],
    ['a header', { headers: { authorization: CANARY, cookie: `sc_session=${CANARY}` } }],
    ['tokens', { shop: { credentials: { accessToken: CANARY, refreshToken: CANARY } } }],
    ['a sealed token', { row: { token: { sealed: CANARY } } }],
    ['the text of a message', { message: { content: { text: CANARY } } }],
    ['messages in a list', { page: { messages: [{ text: CANARY }, { content: CANARY }] } }],
    [
      'a session in an event',
      { frames: [{ events: [{ session: { summary: CANARY, latestMessageContent: { x: CANARY } } }] }] },
    ],
    ['a push', { push: { body: CANARY } }],
    ['a login', { mobile: CANARY, who: { email: CANARY, loginName: CANARY } }],
    [
      'something that contains itself',
      (() => {
        const ring: Record<string, unknown> = { deep: { text: CANARY } };
        ring['self'] = ring;
        return { ring };
      })(),
    ],
  ])('%s', (_, fields) => {
    const output = line(fields);
    expect(output).not.toContain(CANARY);
    expect(output).toContain('something happened');
  });

  it('the query of an address, where authorisation codes are', () => {
    const req = {
      method: 'GET',
      url: `/auth_shop/auth_callback?code=${CANARY}`,
      headers: { cookie: CANARY },
    };
    const output = line({ req });
    expect(output).not.toContain(CANARY);
    expect(output).toContain('/auth_shop/auth_callback');
  });

  it('an answer that could not be read, which the parser quotes', () => {
    const parse = () => JSON.parse(`${CANARY}`) as unknown;
    let cause: unknown;
    try {
      parse();
    } catch (error) {
      cause = error;
    }
    const output = line({ err: new MarketplaceError('malformed', 'unreadable', { cause }) });
    expect(output).not.toContain('canary');
    expect(output).toContain('unreadable');
  });

  it('several failures in one', () => {
    const output = line({
      err: new AggregateError([Object.assign(new Error(`bad "${CANARY}"`), { code: '22P02' })]),
    });
    expect(output).not.toContain(CANARY);
    expect(output).toContain('22P02');
  });
});

describe('a failed query', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const failing = {
    'quotes its parameters': sql`select * from no_such_table where text = ${CANARY}`,
    'quotes a value it cannot read': sql`select ${CANARY}::text::bigint`,
    'quotes JSON it cannot read': sql`select ${`{"text": ${CANARY}}`}::text::json`,
    'repeats a row that breaks a rule': sql`insert into ingest_lane (lane)
      select case when ${CANARY}::text is null then 1 else 0 end`,
    'repeats a row that lacks something': sql`insert into message (account_id, content)
      values ('a', ${JSON.stringify({ text: CANARY })}::jsonb)`,
  };

  it.each(Object.entries(failing))('%s; the log has its code only', async (_, statement) => {
    const error = await rowsOf(database.db, statement).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    const output = written((logger) => logger.error({ err: error }, 'a request failed'));
    expect(output).not.toContain(CANARY);
    expect(JSON.parse(output)).toMatchObject({
      err: { message: 'a query failed', cause: { code: expect.stringMatching(/^(2|4)/) } },
    });
  });
});
