export const used = () => Date.now();
