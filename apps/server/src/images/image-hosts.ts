import { isPictureHost } from '@seller-chat/core/image';

/** A picture this server may ask for. */
export interface PictureSource {
  url: URL;
  /** The operator named this very address: it may be in a private network. */
  isTrusted: boolean;
}

/**
 * Whether a picture may be fetched for a browser: over HTTPS from the picture hosts that core knows (SPEC I11), or from
 * an address the operator configured as a marketplace's. Null for anything else.
 *
 * @param trustedOrigins - `https://host:port`, as configured
 */
export function readPictureSource(
  address: string,
  trustedOrigins: ReadonlySet<string>,
): PictureSource | null {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return null;
  if (trustedOrigins.has(url.origin)) return { url, isTrusted: true };
  const isPublic = url.protocol === 'https:' && url.port === '' && isPictureHost(url.hostname);
  return isPublic ? { url, isTrusted: false } : null;
}
