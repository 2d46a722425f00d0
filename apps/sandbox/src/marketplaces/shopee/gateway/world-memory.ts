import type { World } from '../../../world/world.ts';

/**
 * Something this module keeps beside a world for as long as the process lives: what the world has no words for
 * and no message depends on. A restart forgets it.
 */
export function memoryOf<T>(make: () => T): (world: World) => T {
  const kept = new WeakMap<World, T>();
  return (world) => {
    const known = kept.get(world);
    if (known !== undefined) return known;
    const made = make();
    kept.set(world, made);
    return made;
  };
}
