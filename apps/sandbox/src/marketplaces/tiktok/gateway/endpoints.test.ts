import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openWorld } from '../../../world/store/world-store.ts';
import { TIKTOK_ENDPOINTS } from './endpoints.ts';
import { tiktok } from '../tiktok.ts';

it('the list of endpoints names every route, and none besides', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiktok-endpoints-'));
  const world = openWorld({ folder, seed: 'endpoints' });
  const routes: string[] = [];
  const app = Fastify({ exposeHeadRoutes: false });
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
  });
  tiktok.register(app, { world, publicUrl: 'http://127.0.0.1:0' });
  await app.ready();
  await app.close();
  world.close();
  rmSync(folder, { recursive: true });
  expect(routes.toSorted()).toEqual(TIKTOK_ENDPOINTS.map((one) => `${one.method} ${one.path}`).toSorted());
});
