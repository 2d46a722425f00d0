import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { CHANNELS } from '../../providers/inbox/inbox-entry.ts';
import type { Inbox, InboxFilter } from '../../providers/inbox/inbox.ts';
import type { ControlDeps } from '../control-deps.ts';
import { inboxView } from '../views/inbox-view.ts';

/** How long a caller may wait for a message, ms. */
const MOST_WAIT_MS = 60_000;

const Filter = z.strictObject({
  to: z.string().max(320).optional(),
  channel: z.enum(CHANNELS).optional(),
  since: z.coerce.number().min(0).optional(),
  after: z.coerce.number().int().min(0).optional(),
});

const ListQuery = Filter.extend({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  waitMs: z.coerce.number().int().min(0).max(MOST_WAIT_MS).default(0),
});

/**
 * `GET /control/inbox`: mails and text messages, newest first, of a recipient (`to`), a `channel`, at or after a moment
 * (`since`, epoch ms) or after an entry (`after`, its id). With `waitMs` the answer waits until there is one, at most
 * that long. `DELETE` removes what matches.
 */
export function addInboxRoutes(app: FastifyInstance, { providers: { inbox } }: ControlDeps): void {
  app.get('/control/inbox', async (request, reply) => {
    const { limit, waitMs, ...filter } = ListQuery.parse(request.query);
    if (inbox.list(filter).length === 0 && waitMs > 0) await untilMatch(inbox, filter, waitMs, reply);
    const entries = inbox.list(filter).slice(0, limit).map(inboxView);
    return { entries, lastId: inbox.lastId };
  });

  app.delete('/control/inbox', (request) => ({ removed: inbox.remove(Filter.parse(request.query)) }));
}

/** Resolves once something matches, the time is over, or the caller has left. */
function untilMatch(inbox: Inbox, filter: InboxFilter, waitMs: number, reply: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const timer = setTimeout(end, waitMs);
    const stopListening = inbox.onChange(() => {
      if (inbox.list(filter).length > 0) end();
    });
    reply.raw.once('close', end);
  });
}
