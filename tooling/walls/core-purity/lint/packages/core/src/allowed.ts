/** A given moment is no clock. */
export const used = (at: number) => new Date(at).getUTCDay() + Math.floor(at);
