import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openWorld } from '../../../world/store/world-store.ts';
import { TOKOPEDIA_ENDPOINTS } from './endpoints.ts';
import { tokopedia } from '../tokopedia.ts';

it('the list of endpoints names every route there is, and no other', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tokopedia-routes-'));
  const world = openWorld({ folder, seed: 'routes' });
  const api = Fastify();
  const routes: string[] = [];
  api.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD') routes.push(`${String(method)} ${url.replace(/:\w+/g, '*')}`);
  });
  tokopedia.register(api, { world, publicUrl: '' });
  await api.ready();
  const listed = TOKOPEDIA_ENDPOINTS.map((one) => `${one.method} ${one.path.replace(/\{\w+\}/g, '*')}`);
  expect(routes.toSorted()).toEqual(listed.toSorted());
  await api.close();
  world.close();
  rmSync(folder, { recursive: true });
});
