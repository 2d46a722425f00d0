export const used = setTimeout(() => undefined, 1);
