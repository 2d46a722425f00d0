export const used = crypto.randomUUID();
