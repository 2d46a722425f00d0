const ELEMENT = /<code\b[^<>]*>([\s\S]*?)<\/code>/gi;

/**
 * A translation as a bad engine gives it: of elements one is taken away, the next is doubled, the third is changed;
 * links lose their capitals, numbers and variables become others.
 */
export function damage(text: string): string {
  let at = -1;
  const ways = [
    (whole: string, shown: string) => damageWords(shown === '' ? whole : shown),
    (whole: string) => whole + whole,
    (whole: string, shown: string) => whole.replace(`>${shown}<`, `>${damageWords(shown)}<`),
  ];
  const parts: string[] = [];
  let end = 0;
  for (const { 0: whole, 1: shown = '', index } of text.matchAll(ELEMENT)) {
    at += 1;
    parts.push(damageWords(text.slice(end, index)), ways[at % ways.length]?.(whole, shown) ?? '');
    end = index + whole.length;
  }
  return [...parts, damageWords(text.slice(end))].join('');
}

function damageWords(text: string): string {
  return text
    .replace(/[a-z]+:\/\/\S+/gi, (link) => `${link.toLowerCase()} / `)
    .replace(/\{(\w+)/g, '{ $1_')
    .replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))
    .replace(/\p{Emoji_Presentation}/gu, ':)');
}
