import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openNewShop, startIndependentClient } from '../independent-client.fixture.ts';
import type { Answer, IndependentClient, NewShop, Params } from '../independent-client.fixture.ts';

let independent: IndependentClient;
let own: NewShop;
beforeAll(async () => {
  independent = await startIndependentClient();
  own = await openNewShop(independent);
});
// The shop may send only a few messages that the buyer does not answer.
beforeEach(() => {
  independent.sandbox.world.addMessage('lazada', {
    conversationId: own.session.conversationId,
    sender: 'buyer',
    source: 'buyer',
    content: { kind: 'text', text: 'Halo' },
  });
});
afterAll(() => independent.stop());

const SEND = '/im/message/send';
const JSON_TYPE = 'application/json; charset=utf-8';
const SYSTEM = new Set(['sign', 'app_key', 'timestamp', 'sign_method', 'access_token']);

const message = (txt: string): Params => ({ session_id: own.session.conversationId, template_id: '1', txt });
const signedFields = (path: string, params: Params, opaque = ''): Params =>
  Object.fromEntries(independent.signed(path, { access_token: own.access_token, ...params }, opaque));
const addressOf = (path: string, query: Params | URLSearchParams) =>
  `${independent.sandbox.urls.lazada}/rest${path}?${new URLSearchParams(query)}`;
const systemOf = (fields: Params) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => SYSTEM.has(name)));
const lastText = () => {
  const last = independent.sandbox.world.newestMessage('lazada', own.session.conversationId);
  return last?.content.kind === 'text' ? last.content.text : undefined;
};

async function post(url: string, body: string, contentType = JSON_TYPE): Promise<Answer> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': contentType }, body });
  return (await answer.json()) as Answer;
}

/** `fetch` sends no body with GET; other clients do. */
async function getWithBody(url: string, body: string, contentType: string): Promise<Answer> {
  const sent = request(url, { method: 'GET', headers: { 'content-type': contentType } });
  sent.setHeader('content-length', Buffer.byteLength(body));
  sent.end(body);
  const [answer] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Answer;
}

describe('a POST is taken', () => {
  it.each(['application/json', JSON_TYPE, 'text/plain;charset=UTF-8'])(
    'with all parameters in the address and the same again as JSON (%s)',
    async (contentType) => {
      const fields = signedFields(SEND, message('twice'));
      const answer = await post(addressOf(SEND, fields), JSON.stringify(fields), contentType);
      expect(answer).toMatchObject({ code: '0', success: true });
    },
  );

  it('with all parameters in the address, repeated as JSON in another spelling', async () => {
    const fields = signedFields('/shop/follow/status/batch/query', { buyer_ids: '[1, 2]' });
    const body = JSON.stringify({ ...fields, buyer_ids: [1, 2], timestamp: Number(fields['timestamp']) });
    const answer = await post(addressOf('/shop/follow/status/batch/query', fields), body);
    expect(answer['result'].result).toHaveLength(2);
  });

  it('with the system parameters in the address and the others as JSON, numbers among them', async () => {
    const fields = signedFields(SEND, message('Halo kak, 你好 "quoted"\n'));
    const { session_id, txt } = fields;
    const answer = await post(
      addressOf(SEND, systemOf(fields)),
      JSON.stringify({ session_id, template_id: 1, txt }),
    );
    expect(answer).toMatchObject({ code: '0', success: true });
    expect(lastText()).toBe('Halo kak, 你好 "quoted"\n');
  });

  it('with everything as JSON, the signature too', async () => {
    const fields = signedFields(SEND, message('all inside'));
    const url = `${independent.sandbox.urls.lazada}/rest${SEND}`;
    expect(await post(url, JSON.stringify(fields))).toMatchObject({ code: '0', success: true });
    const timestamp = Number(fields['timestamp']);
    expect(await post(url, JSON.stringify({ ...fields, timestamp }))).toMatchObject({ code: '0' });
  });

  it('without a token, for the calls of the authorisation server', async () => {
    const fields = Object.fromEntries(independent.signed('/auth/token/create', { code: 'none' }));
    const url = `${independent.sandbox.urls.lazada}/rest/auth/token/create`;
    expect(await post(url, JSON.stringify(fields))).toMatchObject({ code: 'InvalidCode' });
  });

  it('with a signature over the raw JSON body, whose parameters count', async () => {
    const body = JSON.stringify(message('signed as it came'));
    const fields = signedFields(SEND, {}, body);
    expect(await post(addressOf(SEND, fields), body)).toMatchObject({ code: '0', success: true });
    expect(lastText()).toBe('signed as it came');
  });

  it('with lists, objects, booleans and nothing in JSON, signed as compact JSON', async () => {
    const path = '/reverse/getreverseordersforseller';
    const fields = signedFields(path, {
      page_no: '1',
      page_size: '10',
      request_type_list: '["RETURN","CANCEL"]',
      dispute_in_progress: 'false',
      extra: '{"deep":[1,{"a":null}]}',
      return_to_type: '',
    });
    const body = `{ "page_no": 1, "page_size": 10, "request_type_list": [ "RETURN", "CANCEL" ],
      "dispute_in_progress": false, "extra": { "deep": [1, { "a": null }] }, "return_to_type": null }`;
    expect(await post(addressOf(path, systemOf(fields)), body)).toMatchObject({
      code: '0',
      result: { success: true, total: 0 },
    });
  });

  it('with every digit of a number that JavaScript does not hold', async () => {
    const fields = signedFields('/im/session/open', { order_id: '9007199254740993123' });
    const answer = await post(
      addressOf('/im/session/open', systemOf(fields)),
      '{"order_id":9007199254740993123}',
    );
    expect(answer['err_message']).toContain('order 9007199254740993123');
  });

  it.each(['', '{}', '[]', 'null', '""'])('with %j as JSON, which adds nothing', async (body) => {
    const fields = signedFields('/im/session/open', { order_id: '1' });
    expect(await post(addressOf('/im/session/open', fields), body)).toMatchObject({ err_code: '-1' });
  });

  it('as a form whose parameters are in the address as well', async () => {
    const fields = signedFields(SEND, message('form twice'));
    const answer = await fetch(addressOf(SEND, fields), {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    expect(await answer.json()).toMatchObject({ code: '0', success: true });
  });

  it.each(['first', 'last'] as const)('with a name given twice, signed by its %s value', async (which) => {
    const fields = signedFields(SEND, message('counts'));
    const search = new URLSearchParams(fields);
    search.delete('txt');
    const values = which === 'first' ? ['counts', 'other'] : ['other', 'counts'];
    for (const value of values) search.append('txt', value);
    const answer = await fetch(addressOf(SEND, search), { method: 'POST' });
    expect(await answer.json()).toMatchObject({ code: '0', success: true });
    expect(lastText()).toBe('counts');
  });
});

describe('a GET is taken', () => {
  it.each([
    ['JSON', JSON_TYPE, (fields: Params) => JSON.stringify(fields)],
    [
      'a form',
      'application/x-www-form-urlencoded',
      (fields: Params) => new URLSearchParams(fields).toString(),
    ],
  ] as const)('with its parameters in the body as %s', async (_name, contentType, encode) => {
    const fields = signedFields('/im/session/get', { session_id: own.session.conversationId });
    const url = `${independent.sandbox.urls.lazada}/rest/im/session/get`;
    expect(await getWithBody(url, encode(fields), contentType)).toMatchObject({
      data: { session_id: own.session.conversationId },
    });
    const others = encode({ session_id: own.session.conversationId });
    expect(
      await getWithBody(addressOf('/im/session/get', systemOf(fields)), others, contentType),
    ).toMatchObject({ code: '0' });
  });

  it('with a body that is too large, as if it had none', async () => {
    const fields = signedFields('/im/session/get', { session_id: own.session.conversationId });
    const body = JSON.stringify({ padding: 'x'.repeat(2 * 1024 * 1024) });
    expect(await getWithBody(addressOf('/im/session/get', fields), body, JSON_TYPE)).toMatchObject({
      code: '0',
    });
  });
});

describe('a POST is refused', () => {
  it('when the body has a parameter that the signature does not cover', async () => {
    const { txt: _txt, ...signed } = message('');
    const fields = signedFields(SEND, signed);
    const answer = await post(addressOf(SEND, fields), JSON.stringify({ txt: 'slipped in' }));
    expect(answer).toMatchObject({ code: 'IncompleteSignature' });
  });

  it('when a value in the body was changed after signing', async () => {
    const fields = signedFields(SEND, message('before'));
    const body = JSON.stringify({ ...message('after'), template_id: 1 });
    expect(await post(addressOf(SEND, systemOf(fields)), body)).toMatchObject({
      code: 'IncompleteSignature',
    });
  });

  it('when its JSON is cut off, or nested without end', async () => {
    const fields = signedFields(SEND, message('x'));
    for (const body of ['{"txt":"x"', '['.repeat(100_000)]) {
      expect(await post(addressOf(SEND, systemOf(fields)), body)).toMatchObject({
        code: 'IncompleteSignature',
      });
    }
  });
});
