/** One character of another alphabet; digits and signs belong to all of them. */
const FOREIGN = /^[^\p{Script=Latin}\p{Script=Common}]$/u;

/**
 * The key as a shortcut names it: a letter in lower case. On a keyboard of another alphabet it is the letter at the
 * same position of a Latin keyboard.
 */
export function shortcutKeyOf({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (key.length > 1) return key;
  if (!FOREIGN.test(key)) return key.toLowerCase();
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined) return letter.toLowerCase();
  return code === 'Slash' && shiftKey ? '?' : key;
}
