import { z } from 'zod';
import { secondsOf } from './seconds.ts';

const Seconds = z.number().int().nonnegative().optional();

/** The four bounds most searches take, in seconds: `ge` included, `lt` not. */
export const TimeFilterSchema = z.object({
  create_time_ge: Seconds,
  create_time_lt: Seconds,
  update_time_ge: Seconds,
  update_time_lt: Seconds,
});

/** Whether a thing was made and changed within the bounds; its own times are epoch ms. */
export function isWithin(
  bounds: z.infer<typeof TimeFilterSchema>,
  thing: { createdAt: number; updatedAt: number },
): boolean {
  const [created, updated] = [secondsOf(thing.createdAt), secondsOf(thing.updatedAt)];
  return (
    created >= (bounds.create_time_ge ?? 0) &&
    created < (bounds.create_time_lt ?? Infinity) &&
    updated >= (bounds.update_time_ge ?? 0) &&
    updated < (bounds.update_time_lt ?? Infinity)
  );
}
