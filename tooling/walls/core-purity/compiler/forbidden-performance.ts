export const used = performance.now();
