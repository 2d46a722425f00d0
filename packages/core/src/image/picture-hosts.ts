import { toText } from '../kernel/plain-text.ts';
import type { Platform } from '../platform/platform.ts';
import { isHostOf } from './image-address.ts';

/** The country parts of Shopee's older image hosts. */
const SHOPEE_ENDS = ['sg', 'ph', 'vn', 'tw', 'co.id', 'co.th', 'com.my', 'com.br'];

/**
 * Where marketplaces and their shops keep pictures, by whose the hosts are: these and all below them (SPEC I11).
 * Lazada's are its own and those of the group it belongs to, TikTok's turn foreign pages away (SPEC I7). `storage` is
 * Alibaba's object storage in every region: anyone may read it, and its signed addresses bear no detour (SPEC I8).
 */
export const PICTURE_HOSTS: Readonly<Record<Platform | 'storage', readonly string[]>> = {
  Lazada: ['slatic.net', 'lazcdn.com', 'alicdn.com'],
  Shopee: ['susercontent.com', ...SHOPEE_ENDS.map((end) => `cf.shopee.${end}`)],
  TikTok: ['tiktokcdn.com', 'tiktokcdn-us.com', 'tiktokcdn-eu.com', 'ibyteimg.com', 'byteimg.com'],
  Tokopedia: ['tokopedia.net', 'tokopedia.com'],
  storage: ['aliyuncs.com'],
};

/**
 * Whether pictures may be fetched from a host on a browser's behalf: one of {@link PICTURE_HOSTS} or below one
 * (SPEC I11). Scheme, port and where the name leads are for the caller to check.
 *
 * @param host - in lower case, as `URL` gives it
 */
export function isPictureHost(host: string): boolean {
  return isHostOf(toText(host), Object.values(PICTURE_HOSTS).flat());
}
