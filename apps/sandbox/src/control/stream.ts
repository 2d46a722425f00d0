import type { FastifyInstance } from 'fastify';
import type { ControlDeps } from './control-deps.ts';
import { messageView } from './views/message-view.ts';
import { orderView, returnView, reviewView } from './views/views.ts';

const HEARTBEAT_MS = 15_000;

/**
 * `/api/stream`: server-sent events `message`, `recall`, `read`, `order`, `review`, `return`, `delivery`, `faults`,
 * `clock`, `life`, `inbox` and `reset`, each with JSON data. The past is not replayed: a client reads its lists once the stream says `ready`.
 */
export function addStream(app: FastifyInstance, deps: ControlDeps): void {
  const { world, webhooks, faults, life, providers } = deps;
  const allFaults = () => [...faults.list(), ...providers.faults.list()];
  app.get('/api/stream', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const send = (event: string, data: unknown): void => {
      raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    send('ready', {});
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
    const listening = [
      world.onMessage((message, conversation) =>
        send('message', { message: messageView(deps, message), conversation }),
      ),
      world.onRecall((message, conversation) =>
        send('recall', { message: messageView(deps, message), conversation }),
      ),
      world.onRead((conversation, reader) => send('read', { conversation, reader })),
      world.commerce.onOrder((order) => send('order', orderView(deps, order))),
      world.commerce.onReview((review) => send('review', reviewView(deps, review))),
      world.commerce.onReturn((asked) => send('return', returnView(deps, asked))),
      world.clock.onChange((clock) => send('clock', clock)),
      life.onChange((state) => send('life', state)),
      faults.onChange(() => send('faults', allFaults())),
      providers.faults.onChange(() => send('faults', allFaults())),
      providers.inbox.onChange(() => send('inbox', { lastId: providers.inbox.lastId })),
      world.onReset(() => send('reset', {})),
      webhooks.onChange(({ deliveryId, marketplace, status, attempts }) =>
        send('delivery', { deliveryId, marketplace, status, attempts: attempts.length }),
      ),
    ];
    request.raw.once('close', () => {
      clearInterval(heartbeat);
      for (const stopListening of listening) stopListening();
    });
  });
}
