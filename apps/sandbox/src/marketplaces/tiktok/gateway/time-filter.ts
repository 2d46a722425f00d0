import { z } from 'zod';
import { secondsOf } from './seconds.ts';

const OptionalSecondsSchema = z.number().int().nonnegative().optional();

/** Time bounds that most searches take, in seconds: `ge` is inclusive, `lt` is exclusive. */
export const TimeFilterSchema = z.object({
  create_time_ge: OptionalSecondsSchema,
  create_time_lt: OptionalSecondsSchema,
  update_time_ge: OptionalSecondsSchema,
  update_time_lt: OptionalSecondsSchema,
});

/** Whether an object was created and updated within the bounds. Its times are epoch ms, rounded down to seconds. */
export function isWithin(
  bounds: z.infer<typeof TimeFilterSchema>,
  dated: { createdAt: number; updatedAt: number },
): boolean {
  const [created, updated] = [secondsOf(dated.createdAt), secondsOf(dated.updatedAt)];
  return (
    created >= (bounds.create_time_ge ?? 0) &&
    created < (bounds.create_time_lt ?? Infinity) &&
    updated >= (bounds.update_time_ge ?? 0) &&
    updated < (bounds.update_time_lt ?? Infinity)
  );
}
