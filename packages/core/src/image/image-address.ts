import { toText } from '../kernel/plain-text.ts';

/** What the source of an image was found to be. */
export type ImageAddress =
  /** On the web: host in lower case, address with its scheme. */
  | { type: 'remote'; address: string; host: string }
  /** In the page itself or beside it: `data:`, `blob:`, a path. */
  | { type: 'local'; address: string }
  /** Nothing to show: empty, another scheme, or written so that readers may differ on where it leads. */
  | { type: 'unusable' };

const UNUSABLE: ImageAddress = { type: 'unusable' };
const IN_PAGE = /^(?:data|blob):/i;
/** Browsers drop line breaks and tabs inside addresses and read `\` as `/`; halves of pairs cannot be encoded. */
const AMBIGUOUS = /[\p{Cc}\p{Surrogate}\\]/u;
/** The part between `//` and the path. */
const ON_WEB = /^(https?:)?\/\/([^/?#]*)/i;
const ANY_SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** A host of plain letters, digits, dashes and dots, with a port at most; so no user, no escapes, no other scripts. */
const PLAIN_HOST = /^([a-z\d_-]+(?:\.[a-z\d_-]+)*)\.?(?::\d{1,5})?$/i;

/**
 * Reads the source of an image (SPEC I1, I2). Written by hand, as there is no `URL` here, and stricter than
 * browsers: an address whose host they and we could read differently is unusable. White space around it is
 * dropped; an address that begins with `//` is read as https.
 */
export function readImageAddress(src: unknown): ImageAddress {
  const address = toText(src).trim();
  if (address === '') return UNUSABLE;
  if (IN_PAGE.test(address)) return { type: 'local', address };
  if (AMBIGUOUS.test(address)) return UNUSABLE;
  const onWeb = ON_WEB.exec(address);
  if (!onWeb) return ANY_SCHEME.test(address) ? UNUSABLE : { type: 'local', address };
  const [, scheme, authority = ''] = onWeb;
  const host = PLAIN_HOST.exec(authority)?.[1]?.toLowerCase();
  if (!host) return UNUSABLE;
  return { type: 'remote', address: scheme ? address : `https:${address}`, host };
}

/** Whether `host` is one of `domains` or lies below one. */
export function isHostOf(host: string, domains: readonly string[]): boolean {
  return domains.some((domain) => `.${host}`.endsWith(`.${domain}`));
}
