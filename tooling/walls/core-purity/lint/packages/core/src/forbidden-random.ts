export const used = () => Math.random();
