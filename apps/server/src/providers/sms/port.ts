/** One SMS to one person. */
export interface Sms {
  /** E.164, such as `+6281234567890`. */
  to: string;
  text: string;
  /** Equal for a repeated SMS, for the provider's own records. Letters, digits and dashes. */
  reference: string;
}

/**
 * Hands an SMS to a provider. Rejects with `ProviderError`; providers do not recognise a repeated one, so `unknown` may
 * mean a second SMS.
 *
 * @param signal - the process stops: reject early
 */
export type SendSms = (sms: Sms, signal?: AbortSignal) => Promise<void>;

export interface SmsOptions {
  /** The provider's address, without a path. */
  url: string;
  /** The provider's name of our account; for providers that have none, empty. */
  account: string;
  secret: string;
  /** The sender: a number in E.164, or a name that the provider has registered. */
  from: string;
  /** Longest time for a whole call, ms. */
  timeoutMs?: number;
}
