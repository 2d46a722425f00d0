export const used = (value) => value;
