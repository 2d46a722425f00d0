export const used = () => new Date();
