import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIndependentClient } from '../independent-client.fixture.ts';
import type { Grant, IndependentClient } from '../independent-client.fixture.ts';

/*
 * A client that reads with `JSON.parse`, keeps ids as ordinary numbers and sends them back. It finds all it needs in
 * the answers, in a shop that the sandbox begins with.
 */

const SHOP = '727720655';
const CHAT = '/api/v2/sellerchat';

let independent: IndependentClient;
let grant: Grant;
beforeAll(async () => {
  independent = await startIndependentClient();
  grant = await independent.connect(SHOP);
});
afterAll(() => independent.stop());

const get = async (path: string, query: Record<string, string | number>) => {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { json } = await independent.call(`GET ${path}`, { grant, query: texts });
  expect(json['error']).toBe('');
  return json['response'];
};
const post = async (path: string, body: unknown) => {
  const { json } = await independent.call(`POST ${path}`, { grant, body });
  expect(json['error']).toBe('');
  return json['response'];
};

interface Conversation {
  conversation_id: string;
  to_id: number;
}
interface Message {
  message_id: string;
  message_type: string;
  content: { item_id: number; order_sn: string };
}

/** The first message of a type in the newest conversations, and who it was exchanged with. */
async function findMessage(type: string): Promise<{ conversation: Conversation; message: Message }> {
  const query = { direction: 'older', type: 'all', page_size: 25 };
  const list: { conversations: Conversation[] } = await get(`${CHAT}/get_conversation_list`, query);
  for (const conversation of list.conversations) {
    const { conversation_id } = conversation;
    const page: { messages: Message[] } = await get(`${CHAT}/get_message`, {
      conversation_id,
      page_size: 50,
    });
    const message = page.messages.find(({ message_type }) => message_type === type);
    if (message !== undefined) return { conversation, message };
  }
  throw new Error(`There is no message of type ${type}.`);
}
const newestInWorld = (conversationId: string) =>
  independent.world.messages('shopee', conversationId).at(-1)?.content;

describe('a client with ordinary numbers', () => {
  it('reads the conversations, marks one as read and answers', async () => {
    const { conversation, message } = await findMessage('text');
    const { conversation_id, to_id } = conversation;
    await post(`${CHAT}/read_conversation`, { conversation_id, last_read_message_id: message.message_id });
    await post(`${CHAT}/send_message`, { to_id, message_type: 'text', content: { text: 'Ada kak' } });
    expect(newestInWorld(conversation_id)).toEqual({ kind: 'text', text: 'Ada kak' });
  });

  it('reads the product of a card, its models, and sends its card back', async () => {
    const { conversation, message } = await findMessage('item');
    const { item_id } = message.content;
    const { item_list } = await get('/api/v2/product/get_item_base_info', { item_id_list: item_id });
    expect(item_list).toMatchObject([{ item_id, item_name: expect.stringMatching(/./) }]);
    await post(`${CHAT}/send_message`, {
      to_id: conversation.to_id,
      message_type: 'item',
      content: { item_id },
    });
    expect(newestInWorld(conversation.conversation_id)).toEqual({
      kind: 'product',
      productId: String(item_id),
    });
  });

  it('reads an order, the products and the models in it', async () => {
    const { message } = await findMessage('order');
    const query = {
      order_sn_list: message.content.order_sn,
      response_optional_fields: 'item_list,buyer_user_id',
    };
    const { order_list } = await get('/api/v2/order/get_order_detail', query);
    const [order] = order_list;
    expect(independent.world.buyer('shopee', String(order.buyer_user_id))).toBeDefined();
    expect(order.item_list).not.toEqual([]);
    for (const { item_id, model_id } of order.item_list) {
      const { item_list } = await get('/api/v2/product/get_item_base_info', { item_id_list: item_id });
      expect(item_list).toMatchObject([{ item_id }]);
      const { model } = await get('/api/v2/product/get_model_list', { item_id });
      const ids = model.map((one: { model_id: number }) => one.model_id);
      expect(ids.length === 0 ? [0] : ids).toContain(model_id);
    }
  });

  it('answers a comment', async () => {
    const { item_comment_list } = await get('/api/v2/product/get_comment', { cursor: '', page_size: 100 });
    const open = item_comment_list.find(
      (one: { comment_reply?: unknown }) => one.comment_reply === undefined,
    );
    const comment_list = [{ comment_id: open.comment_id, comment: 'Terima kasih' }];
    const { result_list } = await post('/api/v2/product/reply_comment', { comment_list });
    expect(result_list).toEqual([{ comment_id: open.comment_id }]);
    expect(independent.world.commerce.review('shopee', String(open.comment_id))?.reply?.text).toBe(
      'Terima kasih',
    );
  });

  it('reads a voucher and sends it', async () => {
    const { conversation } = await findMessage('text');
    const { voucher_list } = await get('/api/v2/voucher/get_voucher_list', { status: 'ongoing' });
    const { voucher_id, voucher_code } = voucher_list[0];
    expect(await get('/api/v2/voucher/get_voucher', { voucher_id })).toMatchObject({
      voucher_id,
      voucher_code,
    });
    const content = { voucher_id, voucher_code };
    await post(`${CHAT}/send_message`, { to_id: conversation.to_id, message_type: 'voucher', content });
    expect(newestInWorld(conversation.conversation_id)).toEqual({
      kind: 'voucher',
      voucherId: String(voucher_id),
    });
  });
});

/** Fields of message contents as the public Go client declares them; one of another type fails its whole page. */
const TYPED_FIELDS: Readonly<Record<string, 'string' | 'number'>> = {
  text: 'string',
  url: 'string',
  thumb_height: 'number',
  thumb_width: 'number',
  thumb_url: 'string',
  file_server_id: 'number',
  shop_id: 'number',
  sticker_id: 'string',
  sticker_package_id: 'string',
  item_id: 'number',
  video_url: 'string',
  image_url: 'string',
  voucher_id: 'string',
  voucher_code: 'string',
  order_sn: 'string',
};

it('a client with typed fields reads every page of messages and of conversations', async () => {
  const { conversation } = await findMessage('text');
  const [voucher] = (await get('/api/v2/voucher/get_voucher_list', { status: 'ongoing' })).voucher_list;
  const { voucher_id, voucher_code } = voucher;
  const content = { voucher_id: String(voucher_id), voucher_code };
  await post(`${CHAT}/send_message`, { to_id: conversation.to_id, message_type: 'voucher', content });
  const { conversations } = await get(`${CHAT}/get_conversation_list`, { direction: 'older', type: 'all' });
  const contents: Record<string, unknown>[] = [];
  for (const { conversation_id, latest_message_content } of conversations) {
    const { messages } = await get(`${CHAT}/get_message`, { conversation_id });
    contents.push(latest_message_content);
    for (const message of messages) contents.push(message.content, message.source_content);
  }
  expect(contents.some((one) => 'voucher_id' in one)).toBe(true);
  const ofOtherType = contents.flatMap((one) =>
    Object.entries(one).filter(([name, value]) => typeof value !== (TYPED_FIELDS[name] ?? typeof value)),
  );
  expect(ofOtherType).toEqual([]);
});
