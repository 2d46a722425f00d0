export const used = (list: number[]): number => list[0];
