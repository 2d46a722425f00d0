/** Time-out of a test for an expected result, ms. Other work on the machine may slow it down. */
export const PATIENCE_MS = 40_000;
