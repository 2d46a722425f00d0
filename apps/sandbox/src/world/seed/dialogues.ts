import type { Dialogue } from './dialogue.ts';
import { enDialogues } from './dialogues-en.ts';
import { idDialogues } from './dialogues-id.ts';
import { msDialogues } from './dialogues-ms.ts';
import { thDialogues } from './dialogues-th.ts';
import { viDialogues } from './dialogues-vi.ts';
import { zhDialogues } from './dialogues-zh.ts';
import type { Language } from './names.ts';

/** What buyers and shops write to each other, by language. */
export const DIALOGUES: Readonly<Record<Language, readonly Dialogue[]>> = {
  en: enDialogues,
  id: idDialogues,
  ms: msDialogues,
  th: thDialogues,
  vi: viDialogues,
  zh: zhDialogues,
};
