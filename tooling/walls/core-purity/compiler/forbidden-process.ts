export const used = process.env;
