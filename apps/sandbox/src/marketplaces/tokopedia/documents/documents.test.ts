import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences } from '../../../testing/documents/document.ts';
import { TOKOPEDIA_DOCUMENTS } from './documents.ts';
import { TOKOPEDIA_PUSHES } from './pushes.ts';
import { ADDRESSES, callEveryTokopediaEndpoint } from './documented-calls.fixture.ts';
import type { Walked } from './documented-calls.fixture.ts';
import { TOKOPEDIA_ENDPOINTS } from '../gateway/endpoints.ts';
import { SENT_PUSHES } from '../pushes/push.ts';

const PAGES = /^\/authorize$|\/shipping-label$/;
const ENDPOINTS = TOKOPEDIA_ENDPOINTS.filter(({ path }) => !PAGES.test(path)).map(
  ({ method, path }) => `${method} ${path}`,
);
/** The statuses that something in the world leads to. */
const REACHED = [0, 10, 100, 220, 221, 400, 450, 500, 530, 540, 550, 600, 601, 700];

it('every endpoint that answers JSON has a document, and no other has', () => {
  expect(Object.keys(TOKOPEDIA_DOCUMENTS).toSorted()).toEqual(ENDPOINTS.toSorted());
});

describe.each([
  ['of six fields', false],
  ['with what is attached', true],
])('a shop with orders, complaints and messages of every kind, and chat pushes %s', (_name, isRich) => {
  let walked: Walked;
  beforeAll(async () => {
    walked = await callEveryTokopediaEndpoint(isRich);
  });
  afterAll(() => walked.close());

  it.each(ENDPOINTS)('%s answers as documented', (name) => {
    const answers = walked.answers.filter((one) => one.name === name);
    expect(answers.length).toBeGreaterThan(0);
    const shape = TOKOPEDIA_DOCUMENTS[name];
    expect(shape).toBeDefined();
    const problems = answers.flatMap(({ text }) =>
      shape === undefined ? [] : differences({ name, shape }, JSON.parse(text)),
    );
    expect(problems).toEqual([]);
  });

  it.each(SENT_PUSHES)('what goes to %s is as documented', (kind) => {
    const bodies = walked.pushes.filter(({ url }) => url === ADDRESSES[kind]).map(({ body }) => body);
    expect(bodies.length).toBeGreaterThan(0);
    const document = { name: kind, shape: TOKOPEDIA_PUSHES[kind] };
    expect(bodies.flatMap((body) => differences(document, JSON.parse(body)))).toEqual([]);
  });

  it('shows every status and every kind of attachment that can come about', () => {
    const all = walked.answers.map(({ text }) => text).join('\n');
    expect(REACHED.filter((status) => !all.includes(`"order_status":${status},`))).toEqual([]);
    const kinds = [2, 3, 17, 19, 21].filter((kind) => !all.includes(`"attachment_type":${kind}`));
    expect(kinds).toEqual([]);
  });
});
