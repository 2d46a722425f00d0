import { randomUUID } from 'node:crypto';
import { TWILIO_ACCOUNT } from '../../accounts/provider-accounts.ts';
import type { NewInboxEntry } from '../../inbox/inbox-entry.ts';
import { fieldsOf, isWebAddress } from '../gateway/fields.ts';
import { REFUSED_FROM, REFUSED_TO } from './test-numbers.ts';

const MOST_CHARACTERS = 1600;

/** Why Twilio does not take a message: its code, and what it says it about. */
export interface TwilioProblem {
  code: number;
  about: string;
}

/** Reads the form of `Messages.json` into a message, or says what is wrong with it. */
export function readMessage(body: unknown): NewInboxEntry | TwilioProblem {
  const { To = '', From = '', MessagingServiceSid = '', Body = '', StatusCallback = '' } = fieldsOf(body);
  const to = numberOf(To);
  const problem =
    problemOfRecipient(to, To) ??
    problemOfSender(From, MessagingServiceSid) ??
    problemOfText(Body, StatusCallback);
  if (problem) return problem;
  return {
    channel: 'sms',
    gateway: 'twilio',
    messageId: `SM${randomUUID().replaceAll('-', '')}`,
    from: From === '' ? '' : (numberOf(From) ?? From),
    to: [to as string],
    subject: '',
    text: Body,
    html: '',
    headers: [],
    attachments: [],
    sms: {
      accountSid: TWILIO_ACCOUNT.accountSid,
      messagingServiceSid: MessagingServiceSid,
      reference: '',
      callbackUrl: StatusCallback,
      state: 'queued',
    },
  };
}

/** A number in E.164, of which spaces and signs between digits do not matter; null if it is none. */
function numberOf(text: string): string | null {
  const number = text.replaceAll(/[\s().-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

function problemOfRecipient(to: string | null, given: string): TwilioProblem | null {
  if (given.trim() === '') return { code: 21604, about: '' };
  if (to === null) return { code: 21211, about: given };
  return REFUSED_TO[to] === undefined ? null : { code: REFUSED_TO[to], about: to };
}

function problemOfSender(from: string, service: string): TwilioProblem | null {
  if (service !== '') {
    return service === TWILIO_ACCOUNT.messagingServiceSid ? null : { code: 21701, about: service };
  }
  if (from.trim() === '') return { code: 21603, about: '' };
  const number = numberOf(from);
  if (number === null) {
    // A sender's name: at most eleven letters, digits and spaces, with a letter among them.
    return /^(?=.*[A-Za-z])[A-Za-z\d ]{1,11}$/.test(from) ? null : { code: 21212, about: from };
  }
  if (REFUSED_FROM[number] !== undefined) return { code: REFUSED_FROM[number], about: number };
  return number === TWILIO_ACCOUNT.from ? null : { code: 21606, about: number };
}

function problemOfText(text: string, callback: string): TwilioProblem | null {
  if (text === '') return { code: 21602, about: '' };
  if (text.length > MOST_CHARACTERS) return { code: 21617, about: '' };
  return callback === '' || isWebAddress(callback) ? null : { code: 21609, about: callback };
}
