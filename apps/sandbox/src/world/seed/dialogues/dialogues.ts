import type { Dialogue, Dialogues } from './dialogue.ts';
import { enDialogues } from './dialogues-en.ts';
import { idDialogues } from './dialogues-id.ts';
import { msDialogues } from './dialogues-ms.ts';
import { thDialogues } from './dialogues-th.ts';
import { viDialogues } from './dialogues-vi.ts';
import { zhDialogues } from './dialogues-zh.ts';
import type { TradeName } from '../goods/trades.ts';
import type { Language } from '../names.ts';

const DIALOGUES: Readonly<Record<Language, Dialogues>> = {
  en: enDialogues,
  id: idDialogues,
  ms: msDialogues,
  th: thDialogues,
  vi: viDialogues,
  zh: zhDialogues,
};

/** What buyers and a shop of this kind write to each other, in a language. */
export function dialoguesOf(language: Language, trade: TradeName): readonly Dialogue[] {
  const { any, drinks, beauty = [] } = DIALOGUES[language];
  return [...any, ...(trade === 'beauty' ? beauty : drinks)];
}
