import type { LanguageCode } from '@seller-chat/core';

/** One mail to one person. */
export interface Mail {
  /** The address alone, such as `ayu@example.com`. */
  to: string;
  subject: string;
  /** Plain text; always there, also beside `html`. */
  text: string;
  html?: string | undefined;
  language: LanguageCode;
  /** Equal for a repeated mail: a mail program can recognise it. Letters, digits and dashes. */
  messageKey: string;
}

/**
 * Hands a mail to a mail server. Rejects with `ProviderError`; `unknown` may be repeated, with the same `messageKey`.
 *
 * @param signal - the process stops: reject early
 */
export type SendMail = (mail: Mail, signal?: AbortSignal) => Promise<void>;
