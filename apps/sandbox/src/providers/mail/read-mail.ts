import { simpleParser } from 'mailparser';
import type { NewInboxEntry } from '../inbox/inbox-entry.ts';

/** The envelope that a mail was handed in with. */
export interface Envelope {
  from: string;
  to: readonly string[];
}

/** Bytes of headers and parts of one mail; one with more is kept as raw text. */
const LIMITS = { maxHeadSize: 256 * 1024, maxChildNodes: 100, maxHtmlLengthToParse: 256 * 1024 };

/** Reads a mail. One that cannot be parsed is kept as it came, so that it can be looked at. */
export async function readMail(raw: Buffer, envelope: Envelope): Promise<NewInboxEntry> {
  const known = { channel: 'mail', gateway: 'smtp', to: envelope.to, sms: null } as const;
  try {
    const parsed = await simpleParser(raw, {
      ...LIMITS,
      skipTextToHtml: true,
      skipImageLinks: true,
      keepCidLinks: true,
      checksumAlgo: false,
    });
    return {
      ...known,
      messageId: parsed.messageId ?? '',
      from: parsed.from?.text ?? envelope.from,
      subject: parsed.subject ?? '',
      // The last line end belongs to the protocol.
      text: (parsed.text ?? '').replace(/\n$/, ''),
      html: parsed.html || '',
      headers: parsed.headerLines.map(({ key, line }) => headerOf(key, line)),
      attachments: parsed.attachments.map(({ filename = '', contentType, size }) => ({
        filename,
        contentType,
        size,
      })),
    };
  } catch (error) {
    return {
      ...known,
      messageId: '',
      from: envelope.from,
      subject: `(not a mail that can be read: ${(error as Error).message})`,
      text: raw.toString('utf8'),
      html: '',
      headers: [],
      attachments: [],
    };
  }
}

/** A header line as a reader sees it: unfolded, with the name as it was spelled. */
function headerOf(key: string, line: string): { name: string; value: string } {
  const colon = line.indexOf(':');
  const name = colon === -1 ? key : line.slice(0, colon).trim();
  return {
    name,
    value: line
      .slice(colon + 1)
      .replaceAll(/\r?\n[ \t]+/g, ' ')
      .trim(),
  };
}
