export const used = new Intl.NumberFormat('th').format(1);

export const sorted = [3, 1, 2].toSorted((a, b) => a - b);
