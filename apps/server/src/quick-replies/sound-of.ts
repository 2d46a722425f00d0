import { pinyin } from 'pinyin-pro';

const CHINESE = /\p{Script=Han}/u;

/**
 * Chinese words as people type them by sound: the initials, then the syllables (`ndhsy nindehaoshiyong`). Empty for a
 * text without Chinese. Other characters of the text are left out: they are found as they are.
 */
export function soundOf(text: string): string {
  if (!CHINESE.test(text)) return '';
  const options = { toneType: 'none', type: 'array', nonZh: 'removed', v: true } as const;
  const syllables = pinyin(text, options);
  const initials = syllables.map((syllable) => syllable.charAt(0)).join('');
  return `${initials} ${syllables.join('')}`.toLowerCase();
}
