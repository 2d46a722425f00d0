import type { World } from '../../../world/world.ts';
import { memoryOf } from './world-memory.ts';

const addressOf = memoryOf(() => ({ publicUrl: '' }));

/** Says under which address this marketplace is reached in a world; pushes carry pictures and know no request. */
export function setPublicUrl(world: World, publicUrl: string): void {
  addressOf(world).publicUrl = publicUrl;
}

export function publicUrlOf(world: World): string {
  return addressOf(world).publicUrl;
}
