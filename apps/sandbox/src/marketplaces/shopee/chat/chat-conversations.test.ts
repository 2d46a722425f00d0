import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startIndependentClient } from '../independent-client.fixture.ts';
import type { Fields, IndependentClient } from '../independent-client.fixture.ts';
import { buyerSays, openNewShop } from '../new-shop.fixture.ts';
import type { NewShop } from '../new-shop.fixture.ts';

const LIST = 'GET /api/v2/sellerchat/get_conversation_list';
const ONE = 'GET /api/v2/sellerchat/get_one_conversation';
const COUNT = 'GET /api/v2/sellerchat/get_unread_conversation_count';
const READ = 'POST /api/v2/sellerchat/read_conversation';
const UNREAD = 'POST /api/v2/sellerchat/unread_conversation';
const PIN = 'POST /api/v2/sellerchat/pin_conversation';
const UNPIN = 'POST /api/v2/sellerchat/unpin_conversation';
const MUTE = 'POST /api/v2/sellerchat/mute_conversation';
const UNMUTE = 'POST /api/v2/sellerchat/unmute_conversation';
const DELETE = 'POST /api/v2/sellerchat/delete_conversation';
const GET_OFFERS = 'GET /api/v2/sellerchat/get_offer_toggle_status';
const SET_OFFERS = 'POST /api/v2/sellerchat/set_offer_toggle_status';

let independent: IndependentClient;
let own: NewShop;
beforeAll(async () => {
  independent = await startIndependentClient();
});
beforeEach(async () => {
  own = await openNewShop(independent);
});
afterAll(() => independent.stop());

const list = async (query: Fields) => {
  const { json } = await independent.call(LIST, {
    query: { direction: 'older', type: 'all', ...query },
    grant: own.grant,
  });
  return json['response'];
};
const idsOf = (response: { conversations: { conversation_id: string }[] }) =>
  response.conversations.map((one) => one.conversation_id);
const id = () => own.conversation.conversationId;
/** Written as the bare integer of all its digits, as clients do that do not parse it as a number. */
const about = (endpoint: string, more = '') =>
  independent.errorOf(endpoint, { body: `{"conversation_id":${id()}${more}}`, grant: own.grant });
const one = async () =>
  (await independent.call(ONE, { query: { conversation_id: id() }, grant: own.grant })).json;

/** More conversations of the shop, each with a message, oldest first. */
function fill(count: number): string[] {
  const { world } = independent;
  return Array.from({ length: count }, (_, at) => {
    const { buyerId } = world.createBuyer({ marketplace: 'shopee', name: `buyer${at}`, region: 'MY' });
    const conversation = world.openConversation('shopee', own.shopId, buyerId);
    buyerSays(independent, { ...own, conversation }, `Halo ${at}`);
    return conversation.conversationId;
  });
}

async function walk(direction: string): Promise<string[]> {
  const seen: string[] = [];
  let cursor: Fields = {};
  for (;;) {
    const page = await list({ direction, page_size: '5', ...cursor });
    seen.push(...idsOf(page));
    expect(page.page_result.page_size).toBe(page.conversations.length);
    if (!page.page_result.more) return seen;
    cursor = { next_timestamp_nano: page.page_result.next_cursor.next_message_time_nano };
  }
}

describe('listing', () => {
  it(`${LIST}: each once in both directions, older from the newest, latest from the oldest`, async () => {
    buyerSays(independent, own, 'first');
    const oldestFirst = [id(), ...fill(17)];
    expect(await walk('older')).toEqual(oldestFirst.toReversed());
    expect(await walk('latest')).toEqual(oldestFirst);
  });

  it(`${LIST}: the moment itself belongs to neither page`, async () => {
    const [first, middle, last] = fill(3);
    const page = await list({ page_size: '1', direction: 'older' });
    const next_timestamp_nano = page.page_result.next_cursor.next_message_time_nano;
    expect(next_timestamp_nano).toMatch(/^\d{19}$/);
    expect(idsOf(page)).toEqual([last]);
    expect(idsOf(await list({ next_timestamp_nano }))).toEqual([middle, first, id()]);
    expect(idsOf(await list({ next_timestamp_nano, direction: 'latest' }))).toEqual([]);
  });

  it(`${LIST}: pinned ones lead the first older page and no other`, async () => {
    const known = fill(6);
    expect(await about(PIN)).toBe('');
    const first = await list({ page_size: '3' });
    expect(idsOf(first)[0]).toBe(id());
    expect(await walk('older')).toEqual([id(), ...known.toReversed()]);
    expect(idsOf(await list({ type: 'pinned' }))).toEqual([id()]);
  });

  it(`${LIST}: after a page of pinned ones alone come all the others`, async () => {
    buyerSays(independent, own, 'Halo');
    const known = fill(3);
    await about(PIN);
    const { conversations, page_result } = await list({ page_size: '1' });
    expect([conversations.length, page_result.more]).toEqual([1, true]);
    const next_timestamp_nano = page_result.next_cursor.next_message_time_nano;
    expect(idsOf(await list({ next_timestamp_nano }))).toEqual(known.toReversed());
  });

  it(`${LIST}: only the unread`, async () => {
    const [read, unread] = fill(2);
    independent.world.markRead('shopee', read ?? '');
    expect(idsOf(await list({ type: 'unread' }))).toEqual([unread]);
  });

  it(`${LIST}: those with affiliates are none`, async () => {
    fill(1);
    expect(idsOf(await list({ business_type: '11' }))).toEqual([]);
    expect(idsOf(await list({ business_type: '0' }))).toHaveLength(2);
  });

  it.each<[string, Fields]>([
    ['no direction', { type: 'all' }],
    ['no type', { direction: 'older' }],
    ['an unknown type', { direction: 'older', type: 'archived' }],
    ['a moment that is no number', { direction: 'older', type: 'all', next_timestamp_nano: 'now' }],
    ['a page of none', { direction: 'older', type: 'all', page_size: '0' }],
    ['a page of 51', { direction: 'older', type: 'all', page_size: '51' }],
  ])(`${LIST}: %s is refused`, async (_name, query) => {
    expect(await independent.errorOf(LIST, { query, grant: own.grant })).toBe('error_param');
  });
});

describe('one', () => {
  it(`${ONE}: ids as texts, the time as a bare number of nanoseconds`, async () => {
    const first = buyerSays(independent, own, 'Halo');
    const last = buyerSays(independent, own, 'Ada?');
    const { text, json } = await independent.call(ONE, {
      query: { conversation_id: id() },
      grant: own.grant,
    });
    expect(text).toMatch(/"last_message_timestamp":\d{19}[,}]/);
    expect(json['response']).toEqual({
      conversation_id: id(),
      to_id: Number(own.buyer.buyerId),
      to_name: 'aisyah88',
      to_avatar: expect.stringMatching(/^http/),
      to_shop_id: 0,
      shop_id: Number(own.shopId),
      unread_count: 2,
      pinned: false,
      mute: false,
      last_read_message_id: '0',
      latest_message_id: last.messageId,
      latest_message_type: 'text',
      latest_message_content: { text: 'Ada?' },
      latest_message_from_id: Number(own.buyer.buyerId),
      last_message_timestamp: expect.any(Number),
      last_message_option: 0,
      max_general_option_hide_time: '0',
      opposite_last_deliver_msg_id: last.messageId,
      opposite_last_read_msg_id: expect.any(String),
    });
    expect(first.messageId).not.toBe(last.messageId);
  });

  it(`${ONE}: another shop’s, an unknown one, none`, async () => {
    const other = await openNewShop(independent);
    const tell = (query: Fields) => independent.errorOf(ONE, { query, grant: own.grant });
    expect(await tell({ conversation_id: other.conversation.conversationId })).toBe('error_not_found');
    expect(await tell({ conversation_id: '1' })).toBe('error_not_found');
    expect(await tell({})).toBe('error_param');
  });

  it(`${COUNT}: conversations, not messages`, async () => {
    fill(2);
    buyerSays(independent, own, 'one');
    buyerSays(independent, own, 'two');
    const { json } = await independent.call(COUNT, { grant: own.grant });
    expect(json['response']).toEqual({ total_unread_count: 3 });
  });
});

describe('marking', () => {
  it(`${READ}, ${UNREAD}: read, and unread again`, async () => {
    const { messageId } = buyerSays(independent, own, 'Halo');
    expect(await about(READ, `,"last_read_message_id":"${messageId}"`)).toBe('');
    expect((await one())['response']).toMatchObject({ unread_count: 0, last_read_message_id: messageId });
    expect(await about(UNREAD)).toBe('');
    expect((await one())['response'].unread_count).toBe(1);
    expect(await about(READ, `,"last_read_message_id":${messageId}`)).toBe('');
    expect((await one())['response'].unread_count).toBe(0);
  });

  it(`${READ}: what came after the message named stays unread`, async () => {
    const { messageId } = buyerSays(independent, own, 'Halo');
    // The world's times are milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 3));
    buyerSays(independent, own, 'Ada?');
    expect(await about(READ, `,"last_read_message_id":"${messageId}"`)).toBe('');
    expect((await one())['response']).toMatchObject({ unread_count: 1, last_read_message_id: messageId });
  });

  it(`${READ}: a message must be named, and be one of it`, async () => {
    expect(await about(READ)).toBe('error_param');
    expect(await about(READ, ',"last_read_message_id":1')).toBe('error_param');
  });

  it.each([
    [PIN, UNPIN, 'pinned'],
    [MUTE, UNMUTE, 'mute'],
  ])('%s and %s put a mark on it and take it off', async (on, off, field) => {
    expect(await about(on)).toBe('');
    expect((await one())['response'][field]).toBe(true);
    expect(await about(off)).toBe('');
    expect((await one())['response'][field]).toBe(false);
  });

  it(`${DELETE}: it is gone until something new is said`, async () => {
    buyerSays(independent, own, 'Halo');
    expect(await about(DELETE)).toBe('');
    expect((await one())['error']).toBe('error_not_found');
    expect(idsOf(await list({}))).toEqual([]);
    buyerSays(independent, own, 'Still there?');
    expect(idsOf(await list({}))).toEqual([id()]);
  });

  it.each([READ, UNREAD, PIN, UNPIN, MUTE, UNMUTE, DELETE])(
    '%s: an unknown one, and none',
    async (endpoint) => {
      const tell = (body: unknown) => independent.errorOf(endpoint, { body, grant: own.grant });
      expect(await tell({ conversation_id: '1', last_read_message_id: '1' })).toBe('error_not_found');
      expect(await tell({})).toBe('error_param');
    },
  );
});

it(`${GET_OFFERS}, ${SET_OFFERS}: whether buyers may make offers`, async () => {
  const get = async () => (await independent.call(GET_OFFERS, { grant: own.grant })).json['response'];
  const set = (make_offer_status: string) =>
    independent.errorOf(SET_OFFERS, { body: { make_offer_status }, grant: own.grant });
  expect(await get()).toEqual({ shop_id: Number(own.shopId), make_offer_status: 'enabled' });
  expect(await set('disabled')).toBe('');
  expect((await get()).make_offer_status).toBe('disabled');
  expect(await set('enabled')).toBe('');
  expect((await get()).make_offer_status).toBe('enabled');
  expect(await set('maybe')).toBe('error_param');
});
