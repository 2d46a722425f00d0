import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { FAULT_KINDS } from '../../faults/api-faults.ts';
import { PROVIDER_FAULT_KINDS, PROVIDERS } from '../../providers/faults/provider-faults.ts';
import type { Delivery } from '../../webhooks/delivery.ts';
import type { ControlDeps } from '../control-deps.ts';
import { MarketplaceName } from '../requests/request.ts';

const MOST_LISTED = 500;

const NewFault = z.object({
  marketplace: MarketplaceName,
  kind: z.enum(FAULT_KINDS),
  pathIncludes: z.string().max(200).default(''),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE', '']).default(''),
  times: z.int().min(1).max(1_000_000).default(1),
  retryAfterSeconds: z.int().min(0).max(86_400).default(1),
  delayMs: z.int().min(0).max(600_000).default(0),
});

const OF_TRANSLATION: ReadonlySet<string> = new Set(['damage', 'nonsense']);

const NewProviderFault = z
  .strictObject({
    provider: z.enum(PROVIDERS),
    kind: z.enum(PROVIDER_FAULT_KINDS),
    times: z.int().min(1).max(1_000_000).optional(),
    delayMs: z.int().min(0).max(600_000).optional(),
    code: z.int().min(0).max(99_999).optional(),
  })
  .refine(({ provider, kind }) => kind !== 'duplicate' || provider === 'mail' || provider === 'sms', {
    path: ['kind'],
    error: 'It delivers nothing that could arrive twice',
  })
  .refine(({ provider, kind }) => provider === 'translation' || !OF_TRANSLATION.has(kind), {
    path: ['kind'],
    error: 'Only translations can be damaged or nonsense',
  });

const WebhookSettings = z
  .object({
    duplicate: z.int().min(0).max(20),
    shuffle: z.int().min(0).max(1000),
    drop: z.int().min(0).max(1_000_000),
    paused: z.boolean(),
    retryScale: z.number().min(0).max(1000),
  })
  .partial()
  .strict();

const ListQuery = z.object({
  marketplace: MarketplaceName.optional(),
  status: z.enum(['waiting', 'held', 'delivered', 'given_up', 'dropped']).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_LISTED).default(100),
});

/** Faults of API calls, of mail, text messages, the ERP and the translation (those name a `provider`) and of pushes, and the log of deliveries. */
export function addFaultRoutes(app: FastifyInstance, deps: ControlDeps): void {
  const { faults, webhooks, world, providers } = deps;
  const unbroken = webhooks.faults();
  const clear = async (): Promise<void> => {
    faults.clear();
    providers.faults.clear();
    await providers.settled();
  };
  app.get('/api/faults', () => [...faults.list(), ...providers.faults.list()]);
  app.post('/api/faults', async (request, reply) => {
    const isOfProvider = z.looseObject({ provider: z.unknown() }).safeParse(request.body).success;
    const added = isOfProvider
      ? providers.faults.add(NewProviderFault.parse(request.body))
      : faults.add(NewFault.parse(request.body));
    await providers.settled();
    return reply.code(201).send(added);
  });
  app.delete('/api/faults', async (_request, reply) => {
    await clear();
    return reply.code(204).send();
  });

  /** Everything as it was at the start: no fault on calls or pushes, what was held leaves, and time is right. */
  app.post('/api/faults/reset', async (_request, reply) => {
    await clear();
    world.clock.reset();
    webhooks.setFaults(unbroken);
    return reply.code(204).send();
  });

  app.get('/api/webhooks', () => webhooks.faults());
  app.patch('/api/webhooks', (request) => {
    const given = WebhookSettings.parse(request.body);
    return webhooks.setFaults(
      Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    );
  });
  app.post('/api/webhooks/flush', () => ({ released: webhooks.flush() }));

  app.get('/api/deliveries', (request) => {
    const { marketplace, status, limit } = ListQuery.parse(request.query);
    return webhooks
      .list()
      .filter((one) => marketplace === undefined || one.marketplace === marketplace)
      .filter((one) => status === undefined || one.status === status)
      .slice(0, limit)
      .map(toListed);
  });
}

/** A delivery without its headers, because they hold signatures. */
function toListed({ request, retry: _retry, ...delivery }: Delivery) {
  return { ...delivery, url: request.url, body: request.body };
}
