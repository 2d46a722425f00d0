export const used = new URL('https://example.com');
