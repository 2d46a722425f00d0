/** How long a test waits for what must come, ms: other work on the machine may make anything slow. */
export const PATIENCE_MS = 15_000;
