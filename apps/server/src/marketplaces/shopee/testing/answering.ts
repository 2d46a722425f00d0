import { startLocalServer } from '../../testing/local-server.ts';
import type { LocalReply } from '../../testing/local-server.ts';
import { NOW } from '../../testing/make-shop-access.ts';
import { noPace } from '../../testing/no-pace.ts';
import { makeShopeeAdapter } from '../adapter.ts';

/** An adapter that talks to one address, at a moment of its own (`NOW`). */
export function adapterAt(origin: string) {
  const config = { partnerId: '2001887', partnerKey: 'k3y', apiUrl: origin };
  return makeShopeeAdapter(config, { now: () => NOW, timeoutMs: 1000, pace: noPace });
}

/** An adapter and the server that answers it: by path, an envelope or a text as it is. */
export async function adapterAnswering(answer: (path: string) => LocalReply | 'hang' | string) {
  const server = await startLocalServer(({ path }) => {
    const reply = answer(path);
    return typeof reply === 'string' && reply !== 'hang' ? { body: reply } : (reply as LocalReply | 'hang');
  });
  return { server, adapter: adapterAt(server.origin) };
}

export const ok = (response: unknown): LocalReply => ({
  body: { request_id: 'r', error: '', message: '', response },
});
export const failed = (error: string, message = 'm', status = 200): LocalReply => ({
  status,
  body: { request_id: 'r', error, message },
});
