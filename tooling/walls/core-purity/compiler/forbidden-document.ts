export const used = document.title;
