import type { LanguageCode } from '@seller-chat/core';
import type { Tx } from '../../db/database.ts';
import { codeTextOf } from '../../language/code-texts.ts';
import { queueMail } from '../../providers/mail/mail-job.ts';
import type { ProviderState } from '../../providers/provider-health.ts';
import { queueSms } from '../../providers/sms/sms-job.ts';
import type { Vault } from '../../security/vault.ts';
import type { CodeTarget } from '../request-fields.ts';

/**
 * `signup`, `forget`, `contact`: a code for it. `accountExists`: to a person who signs up again, without a code.
 * `contactTaken`: to a target that a person wants to have and another account has, without a code. `emailChanged`,
 * `mobileChanged`: news, without a code. `none`: to an unknown person; the same is queued as for a known one, and never
 * sent.
 */
export type CodeMessage =
  | 'signup'
  | 'forget'
  | 'contact'
  | 'accountExists'
  | 'contactTaken'
  | 'emailChanged'
  | 'mobileChanged'
  | 'none';

/** Hands messages with codes to a mail or SMS provider. */
export interface CodeDelivery {
  /** Whether this installation can send by this channel at all. */
  canSend(channel: CodeTarget['channel']): boolean;
  /** Whether the provider failed at its last attempt. It says nothing about one person. */
  isFailing(channel: CodeTarget['channel']): boolean;
  /** Queues a message in the caller's transaction. After `expiresAt`, epoch ms, it is not sent. */
  deliver(tx: Tx, message: CodeToDeliver): Promise<void>;
}

export interface CodeToDeliver {
  target: CodeTarget;
  kind: CodeMessage;
  code: string;
  language: LanguageCode;
  /** Epoch ms. */
  expiresAt: number;
}

/** Mails and text messages as durable jobs, sealed until they are sent. A process that ends loses none. */
export function makeCodeDelivery(
  deps: { vault: Vault } & Readonly<Record<CodeTarget['channel'], ProviderState>>,
): CodeDelivery {
  const { vault } = deps;
  return {
    canSend: (channel) => deps[channel].isConfigured,
    isFailing: (channel) => deps[channel].isFailing(),
    async deliver(tx, { target, kind, code, language, expiresAt }) {
      const to = target.value;
      const { subject, mail, sms } = codeTextOf(kind === 'none' ? 'forget' : kind, language, code);
      // A job that has expired when it is queued costs the same, and sends nothing.
      const until = kind === 'none' ? 0 : expiresAt;
      if (target.channel === 'sms') return queueSms(tx, vault, { to, text: sms, expiresAt: until });
      return queueMail(tx, vault, { to, subject, text: mail, language, expiresAt: until });
    },
  };
}
