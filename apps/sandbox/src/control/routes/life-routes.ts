import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { MARKETPLACES } from '../../world/types.ts';
import type { ControlDeps } from '../control-deps.ts';
import { Id, MarketplaceName, NotFoundError } from '../requests/request.ts';

const NewLife = z.strictObject({
  /** Events per real second. */
  perSecond: z.number().min(0).max(500),
  marketplaces: z.array(MarketplaceName).min(1).optional(),
  shopIds: z.array(Id).min(1).max(100).optional(),
  seed: z.string().min(1).max(100).optional(),
});

/** Buyers that live by themselves: how many events they make a second, where, and after which seed. */
export function addLifeRoutes(app: FastifyInstance, { world, life }: ControlDeps): void {
  app.get('/api/life', () => life.state());

  app.put('/api/life', (request) => {
    const { perSecond, marketplaces, shopIds, seed } = NewLife.parse(request.body);
    const places = marketplaces ?? MARKETPLACES;
    for (const shopId of shopIds ?? []) {
      if (places.some((marketplace) => world.shop(marketplace, shopId))) continue;
      throw new NotFoundError(`shopIds: there is no shop ${shopId} at ${places.join(', ')}`);
    }
    return life.start({
      perSecond,
      ...(marketplaces !== undefined && { marketplaces }),
      ...(shopIds !== undefined && { shopIds }),
      ...(seed !== undefined && { seed }),
    });
  });

  app.delete('/api/life', () => life.stop());
}
