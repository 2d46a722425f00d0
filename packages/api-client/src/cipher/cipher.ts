import AES from 'crypto-js/aes.js';
import core from 'crypto-js/core.js';
import Base64 from 'crypto-js/enc-base64.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import NoPadding from 'crypto-js/pad-nopadding.js';

/**
 * The cipher for mobile, e-mail and password fields (requirements: spec 5, R7). The key is in
 * every copy of the web app, so it does not protect against an attacker: it only prevents reading such
 * fields by eye in a proxy log. Transport security and the server's hashes protect.
 *
 * AES-128-CBC with PKCS #7 padding over UTF-8; the text is base64 of a random 16-byte IV followed by the
 * ciphertext. Test vector: README.
 */
const KEY = Utf8.parse('SellerChat.v1.01');
const BLOCK_BYTES = 16;
const { CipherParams, WordArray } = core.lib;
type Bytes = ReturnType<typeof WordArray.create>;

/** The text cannot be enciphered, or was not made by `encipher`. Never holds the text. */
export class CipherError extends Error {
  override readonly name = 'CipherError';
}

/**
 * The enciphered field. Different for each call with the same input.
 *
 * @throws CipherError when `plain` is not well-formed (half a surrogate pair)
 */
export function encipher(plain: string): string {
  if (/\p{Surrogate}/u.test(plain)) throw new CipherError('not a well-formed text');
  const iv = WordArray.random(BLOCK_BYTES);
  const { ciphertext } = AES.encrypt(Utf8.parse(plain), KEY, { iv });
  return Base64.stringify(iv.clone().concat(ciphertext));
}

/**
 * The plain text of an enciphered field.
 *
 * @throws CipherError for a text that `encipher` cannot have made
 */
export function decipher(text: string): string {
  const isBase64 = /^(?:[\w+/]{4})*(?:[\w+/]{4}|[\w+/]{3}=|[\w+/]{2}==)$/.test(text) && !text.includes('_');
  const bytes = isBase64 ? Base64.parse(text) : WordArray.create();
  if (bytes.sigBytes < 2 * BLOCK_BYTES || bytes.sigBytes % BLOCK_BYTES !== 0) {
    throw new CipherError('not base64 of an IV and at least one block');
  }
  const iv = WordArray.create(bytes.words.slice(0, BLOCK_BYTES / 4), BLOCK_BYTES);
  const ciphertext = WordArray.create(bytes.words.slice(BLOCK_BYTES / 4), bytes.sigBytes - BLOCK_BYTES);
  const params = CipherParams.create({ ciphertext });
  const padded = AES.decrypt(params, KEY, { iv, padding: NoPadding });
  return readUtf8(withoutPadding(padded));
}

/** crypto-js removes padding without checking it; a wrong key or a damaged text must not pass. */
function withoutPadding(padded: Bytes): Bytes {
  const byteAt = (index: number) => ((padded.words[index >>> 2] ?? 0) >>> (24 - (index % 4) * 8)) & 0xff;
  const size = byteAt(padded.sigBytes - 1);
  const isSizeValid = size >= 1 && size <= BLOCK_BYTES;
  for (let back = 1; back <= size; back += 1) {
    if (!isSizeValid || byteAt(padded.sigBytes - back) !== size) throw new CipherError('wrong padding');
  }
  if (!isSizeValid) throw new CipherError('wrong padding');
  return WordArray.create(padded.words, padded.sigBytes - size);
}

function readUtf8(bytes: Bytes): string {
  try {
    return Utf8.stringify(bytes);
  } catch {
    throw new CipherError('not UTF-8');
  }
}
