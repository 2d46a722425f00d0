export const used = () => Date();
