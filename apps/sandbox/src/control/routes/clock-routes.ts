import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ControlDeps } from '../control-deps.ts';

const TEN_YEARS_MS = 10 * 365 * 86_400_000;

const ClockSettings = z
  .object({
    isPaused: z.boolean(),
    /** Sandbox milliseconds per real one. */
    speed: z.number().min(1).max(10_000),
    skewMs: z.int().min(-TEN_YEARS_MS).max(TEN_YEARS_MS),
  })
  .partial()
  .strict();

const Step = z.strictObject({ ms: z.int().min(0).max(TEN_YEARS_MS) });

/** How the sandbox's time runs: standing still, jumping, hurrying, and being wrong. */
export function addClockRoutes(app: FastifyInstance, { world }: ControlDeps): void {
  const { clock } = world;
  app.get('/api/clock', () => clock.state());

  app.patch('/api/clock', (request) => {
    const { isPaused, speed, skewMs } = ClockSettings.parse(request.body);
    if (speed !== undefined) clock.setSpeed(speed);
    if (skewMs !== undefined) clock.setSkew(skewMs);
    if (isPaused === true) clock.pause();
    if (isPaused === false) clock.resume();
    return clock.state();
  });

  app.post('/api/clock/step', (request) => {
    clock.step(Step.parse(request.body).ms);
    return clock.state();
  });

  app.post('/api/clock/reset', () => {
    clock.reset();
    return clock.state();
  });
}
