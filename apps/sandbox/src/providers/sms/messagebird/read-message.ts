import { randomUUID } from 'node:crypto';
import type { NewInboxEntry } from '../../inbox/inbox-entry.ts';
import { fieldsOf, isWebAddress } from '../gateway/fields.ts';
import { asPlain, isPlain } from '../gateway/segments.ts';

const [MOST_RECIPIENTS, MOST_CHARACTERS] = [50, 1377];

/** Why MessageBird does not take a message. */
export interface MessagebirdProblem {
  code: number;
  parameter: string;
  description: string;
}

/** Reads the body of `POST /messages`, JSON or form, into a message, or says what is wrong with it. */
export function readMessage(body: unknown): NewInboxEntry | MessagebirdProblem {
  const {
    originator = '',
    body: text = '',
    reference = '',
    reportUrl = '',
    datacoding = 'plain',
  } = fieldsOf(body);
  const recipients = recipientsOf((body as { recipients?: unknown } | null)?.recipients);
  if (originator === '') return missing('originator');
  if (!/^\+?\d{1,17}$|^[A-Za-z\d ]{1,11}$/.test(originator)) return invalid('originator');
  if (text === '') return missing('body');
  if (text.length > MOST_CHARACTERS) return invalid('body');
  if (recipients === null) {
    return { code: 9, parameter: 'recipient', description: 'no (correct) recipients found' };
  }
  if (!['plain', 'unicode', 'auto'].includes(datacoding)) return invalid('datacoding');
  if (reportUrl !== '' && !isWebAddress(reportUrl)) return invalid('reportUrl');
  return {
    channel: 'sms',
    gateway: 'messagebird',
    messageId: randomUUID().replaceAll('-', ''),
    from: originator,
    to: recipients.map((number) => `+${number}`),
    subject: '',
    // Sent as GSM 03.38 unless the caller asks for more.
    text: datacoding === 'plain' && !isPlain(text) ? asPlain(text) : text,
    html: '',
    headers: [],
    attachments: [],
    sms: {
      accountSid: '',
      messagingServiceSid: '',
      reference,
      callbackUrl: reportUrl,
      state: 'sent',
    },
  };
}

const missing = (parameter: string): MessagebirdProblem => ({
  code: 9,
  parameter,
  description: `${parameter} is required`,
});

const invalid = (parameter: string): MessagebirdProblem => ({
  code: 10,
  parameter,
  description: `${parameter} is not valid`,
});

/** Digits with the country's code: a list of numbers or texts, or one text with commas. Null if one is wrong. */
function recipientsOf(given: unknown): string[] | null {
  const list = Array.isArray(given) ? given : String(given ?? '').split(',');
  const numbers = list.map((one) =>
    String(one)
      .trim()
      .replace(/^(?:\+|00)/, ''),
  );
  const isRight = numbers.every((number) => /^[1-9]\d{6,14}$/.test(number));
  return isRight && numbers.length > 0 && numbers.length <= MOST_RECIPIENTS ? [...new Set(numbers)] : null;
}
