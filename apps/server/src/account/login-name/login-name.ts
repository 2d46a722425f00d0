import { toAsciiDigits } from '@seller-chat/core';
import { toStorableText } from '../../text/storable.ts';
import { readEmail } from './email-address.ts';
import { readMobile } from './mobile-number.ts';

/** The spellings under which a person's login name may be stored. */
export interface LoginNames {
  /** The normal form, where the text is an e-mail address or a mobile number. It is what limits count. */
  normal: string;
  /** As earlier versions stored it. Different for names that are no valid number, and for national numbers. */
  earlier: string;
}

/** One spelling per person: the normal form of an e-mail address or mobile number (requirements: R20). */
export function normaliseLoginName(text: string, region?: string): string {
  return loginNamesOf(text, region).normal;
}

/** A name that is neither a valid e-mail address nor a valid number has its settled earlier spelling as the normal form. */
export function loginNamesOf(text: string, region?: string): LoginNames {
  const storable = toStorableText(text);
  return { normal: normalNameOf(storable, region), earlier: earlierSpellingOf(storable) };
}

/** Repeats, because folding can show more to fold: of a "𝔄" it leaves an "A", of a full-width "＠" an "@". */
function normalNameOf(text: string, region: string | undefined): string {
  let name = text;
  for (;;) {
    const read = name.includes('@') ? readEmail(name) : readMobile(name, region);
    const next = 'value' in read ? read.value : earlierSpellingOf(name);
    if (next === name) return name;
    name = next;
  }
}

function earlierSpellingOf(text: string): string {
  const trimmed = text.trim().toLowerCase();
  return trimmed.includes('@') ? trimmed : toAsciiDigits(trimmed).replace(/[\s()-]/g, '');
}
