import { fileURLToPath } from 'node:url';
import { startChild } from '../../processes/child.ts';
import type { PushPlan } from '../load/push.ts';
import type { System } from './system.ts';

/** Starts the bare Fastify + Socket.IO server. */
export async function startFloor(plan: PushPlan): Promise<System> {
  const child = await startChild<{ url: string }>(
    fileURLToPath(new URL('./floor-server.ts', import.meta.url)),
  );
  return {
    name: 'floor',
    url: child.ready.url,
    plan,
    agents: plan.platformShopIds.map((platformShopId) => ({ platformShopId, cookie: null })),
    cpu: { server: { pid: child.process.pid ?? 0, part: 'whole' }, database: null },
    audit: null,
    stop: child.stop,
  };
}
