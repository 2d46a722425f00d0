export const used = window.innerWidth;
