import type { TikTokContext } from './context.ts';
import { TIKTOK_CODE, TikTokError } from './errors.ts';

/** Counts a call of an app for a shop. Throws 36009002 once the second's calls are used up. */
export function countCall({ world, options, memory }: TikTokContext, appId: string, shopId: string): void {
  const key = `${appId}/${shopId}`;
  const second = Math.floor(world.clock.wallNow() / 1000);
  const known = memory.calls.get(key);
  const calls = known?.second === second ? known.calls + 1 : 1;
  memory.calls.set(key, { second, calls });
  if (calls > options.callsPerSecond) {
    throw new TikTokError(429, TIKTOK_CODE.tooManyRequests, 'Too many requests');
  }
}
