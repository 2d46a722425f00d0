import type { LanguageCode } from '@seller-chat/core';

/** The words of a mail. */
export interface Words {
  subject: string;
  text: string;
}

/** The words of one kind of notice in each language; `value` gives a value of the notice by its name. */
export type Wording = Readonly<Record<LanguageCode, (value: (name: string) => string) => Words>>;
