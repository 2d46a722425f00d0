export const used = fetch('https://example.com');
