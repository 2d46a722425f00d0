import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { createApi, createHttpClient } from '@seller-chat/api-client';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { makeCookieFetch } from '@seller-chat/api-client/testing';
import { makeRandom } from '@seller-chat/sandbox/random';
import type { ConversationKey, FilledServer } from './filled-server.ts';
import { inParallel } from './in-parallel.ts';

/** Does reads over the API, many at once. Each answer is compared with what it must be. */
export interface Reader {
  readPages(count: number): Promise<void>;
  readRanges(count: number): Promise<void>;
  close(): void;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A call of the API as it goes over the wire, to be sent again. */
interface RecordedCall {
  url: string;
  method: string;
  headers: OutgoingHttpHeaders;
  body: string;
}

const PAGES_AT_ONCE = 16;
const RANGES_AT_ONCE = 4;
const MAX_RANGE_BYTES = 1024 * 1024;

/** A bare client: the api-client would cost more than the server. */
export async function openServerReader({ seller, conversations, film }: FilledServer): Promise<Reader> {
  const agent = new Agent({ keepAlive: true, maxSockets: PAGES_AT_ONCE });
  const random = makeRandom('memory');
  const send = (call: RecordedCall) => exchange(agent, call);
  const pages: { call: RecordedCall; right: Buffer }[] = [];
  for (const key of conversations) {
    const call = await recordPageCall(seller, key);
    pages.push({ call, right: (await send(call)).body });
  }
  let next = 0;
  return {
    readPages: (count) =>
      inParallel(count, PAGES_AT_ONCE, async () => {
        const page = pages[next++ % pages.length];
        if (!page) throw new Error('there is no conversation');
        const { status, body } = await send(page.call);
        if (status !== 200 || !body.equals(page.right))
          throw new Error(`a page was answered wrongly (${status})`);
      }),
    readRanges: (count) =>
      inParallel(count, RANGES_AT_ONCE, async () => {
        const from = random.between(0, film.bytes.length - 1);
        const end = Math.min(film.bytes.length, from + random.between(1, MAX_RANGE_BYTES));
        const headers = { cookie: seller.cookie, range: `bytes=${from}-${end - 1}` };
        const { status, body } = await send({ url: film.url, method: 'GET', headers, body: '' });
        if (status !== 206 || !body.equals(film.bytes.subarray(from, end)))
          throw new Error(`a range was answered wrongly (${status})`);
      }),
    close: () => agent.destroy(),
  };
}

/** Makes the call once over the api-client, which must answer a full page. */
async function recordPageCall(
  { url, cookie }: FilledServer['seller'],
  key: ConversationKey,
): Promise<RecordedCall> {
  let recorded: RecordedCall | null = null;
  const { fetch, cookieHeader } = makeCookieFetch(cookie);
  const recordingFetch: typeof fetch = (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    recorded = {
      url: input instanceof Request ? input.url : String(input),
      method: init?.method ?? 'GET',
      headers: { ...headers, cookie: cookieHeader() },
      body: String(init?.body ?? ''),
    };
    return fetch(input, init);
  };
  const http = createHttpClient({
    baseUrl: `${url}/api`,
    appVersion: '1.0.0',
    language: () => 'en',
    fetch: recordingFetch,
  });
  const { messageList } = await createApi(http, ENDPOINTS).getMessageList({ ...key, pageSize: PAGE_SIZE });
  if (!recorded || messageList.length !== PAGE_SIZE) throw new Error('a conversation has no full page');
  return recorded;
}

/** As the web app reads them. */
export const PAGE_SIZE = 20;

function exchange(agent: Agent, { url, method, headers, body }: RecordedCall): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, {
      agent,
      method,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    call.once('error', reject);
    call.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    call.end(body);
  });
}
