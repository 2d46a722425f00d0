import { FIELD, requireFields } from '../kernel/malformed-input.ts';

/** To whom an order is delivered, as its marketplace gives it; unknown parts are empty. */
export interface Recipient {
  name: string;
  phone: string;
  address: string;
}

const HIDDEN = '***';
const PHONE_DIGITS_SHOWN = 3;

/**
 * What somebody without the permission for orders sees of a recipient (SPEC O15).
 *
 * @throws MalformedInputError for a recipient with a part that is no text (SPEC Z1)
 */
export function maskRecipient(recipient: Recipient): Recipient {
  requireFields(recipient, RECIPIENT_FIELDS, 'recipient');
  const { name, phone, address } = recipient;
  const initial = LETTERS.segment(name.trim()).containing(0)?.segment ?? '';
  const digits = phone.replaceAll(/\D/g, '');
  return {
    name: mask(name, initial + HIDDEN),
    phone: mask(
      phone,
      HIDDEN + (digits.length > 2 * PHONE_DIGITS_SHOWN ? digits.slice(-PHONE_DIGITS_SHOWN) : ''),
    ),
    address: mask(address, HIDDEN),
  };
}

const RECIPIENT_FIELDS = { name: FIELD.text, phone: FIELD.text, address: FIELD.text };

const LETTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });

function mask(text: string, masked: string): string {
  return text.trim() === '' ? '' : masked;
}
