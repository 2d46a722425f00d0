import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals marketplace tokens for the database: AES-256-GCM, bound to the row they belong to. */
export interface Vault {
  /** `context` names the row; opening under another one fails. */
  seal(plain: string, context: string): string;
  /** Throws when the text was not sealed by this key for this context. */
  open(sealed: string, context: string): string;
  /** A key of 32 bytes for another purpose: the same in every process with this vault, and no way back to its own. */
  keyFor(purpose: string): Buffer;
}

const FORMAT = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function makeVault(key: Buffer): Vault {
  return {
    keyFor: (purpose) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)),
    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [FORMAT, nonce, cipher.getAuthTag(), body]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.');
    },
    open(sealed, context) {
      const [format, nonce, tag, body] = sealed.split('.');
      if (format !== FORMAT || nonce === undefined || tag === undefined || body === undefined) {
        throw new Error('not a sealed text');
      }
      // Without the length, a tag cut down to a guessable few bytes would do.
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}

/** The context under which a shop's tokens are sealed. */
export function vaultContext(accountId: string, shopId: string): string {
  return `shop-token:${accountId}:${shopId}`;
}
