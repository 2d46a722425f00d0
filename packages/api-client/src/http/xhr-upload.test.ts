import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadFile } from '../contract/conversations/message.ts';
import { makeMemoryTransport } from '../testing/memory-transport.ts';
import { createHttpClient } from './http-client.ts';

/** As much of the browser's class as an upload meets; a test plays the network. */
class FakeXhr {
  static open: FakeXhr[] = [];
  withCredentials = false;
  status = 0;
  responseText = '';
  upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
  onprogress: (() => void) | null = null;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  url = '';
  headers: Record<string, string> = {};
  body: FormData | undefined;
  isAborted = false;
  open(_method: string, url: string) {
    this.url = url;
    FakeXhr.open.push(this);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
  }
}

const data = { uploadId: 'u1', kind: 'image', url: '/f', width: 1, height: 1, durationMs: 0 };
const good = { result: 'success', code: 0, reason: '', version: '1', data };

function setUp() {
  const http = createHttpClient({
    baseUrl: 'http://memory.invalid/api',
    appVersion: '1.0.1',
    language: () => 'th',
    fetch: makeMemoryTransport({}).fetch,
    timeoutMs: 1000,
  });
  const abort = new AbortController();
  const onProgress = vi.fn();
  const file = { blob: new Blob(['bytes'], { type: 'image/png' }), name: 'a.png', onProgress };
  const call = http.call(
    uploadFile,
    { shopId: 's 1' as never },
    { file, signal: abort.signal, silent: true },
  );
  call.catch(() => undefined);
  const request = () =>
    vi.waitFor(() => {
      const [first] = FakeXhr.open.splice(0, 1);
      if (!first?.body) throw new Error('nothing is on its way');
      return first;
    });
  return { http, abort, onProgress, call, request, file };
}

describe('an upload with progress', () => {
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeXhr));
  afterEach(() => {
    FakeXhr.open = [];
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('carries fields, file, language, version and forgery token, and reports its progress', async () => {
    const { call, request, onProgress } = setUp();
    const xhr = await request();
    expect(xhr.url).toBe('http://memory.invalid/api/chat/message/uploadFile?version=1_1.0.1');
    expect(xhr.headers).toEqual({ 'x-language': 'th', 'x-csrf-token': 'memory-token' });
    expect(xhr.withCredentials).toBe(true);
    expect([...(xhr.body?.keys() ?? [])]).toEqual(['shopId', 'file']);
    expect(xhr.body?.get('shopId')).toBe('s 1');
    xhr.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
    xhr.upload.onprogress?.({ loaded: 2, total: 0, lengthComputable: false });
    expect(onProgress.mock.calls).toEqual([[0.25]]);
    xhr.answer(200, good);
    await expect(call).resolves.toEqual(data);
  });

  it('a stale token is replaced once', async () => {
    const { call, request } = setUp();
    (await request()).answer(200, { ...good, result: 'fail', code: 40301, data: undefined });
    (await request()).answer(200, good);
    await expect(call).resolves.toEqual(data);
  });

  it('ends when it is cancelled', async () => {
    const { call, request, abort } = setUp();
    const xhr = await request();
    abort.abort();
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
    expect(xhr.isAborted).toBe(true);
  });

  it('is given up when nothing moves, however long it takes in all', async () => {
    const { call, request } = setUp();
    const xhr = await request();
    vi.useFakeTimers();
    for (let step = 1; step <= 5; step += 1) {
      xhr.upload.onprogress?.({ loaded: step, total: 10, lengthComputable: true });
      await vi.advanceTimersByTimeAsync(900);
    }
    expect(xhr.isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await expect(call).rejects.toMatchObject({ kind: 'timeout' });
  });

  it.each([
    ['a broken connection', (xhr: FakeXhr) => xhr.onerror?.(), { kind: 'network' }],
    ['an answer that is too large', (xhr: FakeXhr) => xhr.answer(413, good), { status: 413 }],
    ['an answer that is none', (xhr: FakeXhr) => xhr.answer(200, '<html>'), { name: 'ContractError' }],
  ])('%s is an error like that of any call', async (_name, end, error) => {
    const { call, request } = setUp();
    end(await request());
    await expect(call).rejects.toMatchObject(error);
  });

  it('a call that takes a file has one, and no other call has', async () => {
    const { http, file } = setUp();
    await expect(http.call(uploadFile, { shopId: 's' as never })).rejects.toMatchObject({
      name: 'RequestEncodingError',
    });
    const { getShopList } = await import('../contract/shops/shop.ts');
    await expect(http.call(getShopList, {}, { file })).rejects.toMatchObject({
      name: 'RequestEncodingError',
    });
  });
});
