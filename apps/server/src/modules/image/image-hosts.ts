/** Where marketplaces and their shops keep pictures: these hosts and all below them, over HTTPS. */
const PICTURE_HOSTS = [
  // Lazada
  'slatic.net',
  'lazcdn.com',
  'alicdn.com',
  'aliyuncs.com',
  // Shopee
  'susercontent.com',
  ...['sg', 'ph', 'vn', 'tw', 'co.id', 'co.th', 'com.my', 'com.br'].map((tld) => `cf.shopee.${tld}`),
  // TikTok Shop
  'tiktokcdn.com',
  'tiktokcdn-us.com',
  'tiktokcdn-eu.com',
  'ibyteimg.com',
  'byteimg.com',
  // Tokopedia
  'tokopedia.net',
  'tokopedia.com',
];

/** A picture this server may ask for. */
export interface PictureSource {
  url: URL;
  /** The operator named this very address: it may be in a private network. */
  isTrusted: boolean;
}

/**
 * Whether a picture may be fetched for a browser: from a marketplace's picture hosts, or from an address the
 * operator configured as a marketplace's. Null for anything else.
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
  const isPictureHost = PICTURE_HOSTS.some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  );
  return isPictureHost && url.protocol === 'https:' && url.port === '' ? { url, isTrusted: false } : null;
}
