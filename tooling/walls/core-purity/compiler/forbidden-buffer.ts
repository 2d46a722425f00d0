export const used = Buffer.from('');
