export const used = localStorage.length;
