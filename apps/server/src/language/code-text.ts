import type { LanguageCode } from '@seller-chat/core';

/** A message with a code, as text. None holds a link that does something when it is opened (requirements: R20). */
export interface CodeText {
  subject: string;
  mail: string;
  sms: string;
}

/** `{code}` is the code. It comes first, where previews and watches show it. */
export type CodeTexts = Readonly<Record<LanguageCode, CodeText>>;
