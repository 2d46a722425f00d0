import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openWorld } from '../../../world/store/world-store.ts';
import { LAZADA_ENDPOINTS } from './endpoints.ts';
import { lazada } from '../lazada.ts';

it('every route is in the list, and every row of the list is served', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lazada-'));
  const world = openWorld({ folder, seed: 'routes' });
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    world.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const served: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat().filter((one) => one !== 'HEAD');
    served.push(...methods.map((one) => `${one} ${url.replace(/^\/rest/, '')}`));
  });
  await app.register(formbody);
  lazada.register(app, { world, publicUrl: 'http://lazada.test' });
  await app.ready();
  const listed = LAZADA_ENDPOINTS.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(served.toSorted()).toEqual(listed.toSorted());
});
