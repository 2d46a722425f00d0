import { requireRecord } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import type { Platform } from '../platform/platform.ts';
import { isHostOf, readImageAddress } from './image-address.ts';
import { PICTURE_HOSTS } from './picture-hosts.ts';
import { toThumbnailAddress } from './thumbnail.ts';

/** What an image is shown from (requirements: spec 3). */
export interface ImageInputs {
  /** As it came from a marketplace. */
  src?: string | null | undefined;
  /** Whether the proxy may be asked; default true. */
  proxy?: boolean | undefined;
  /** A smaller copy suffices, where the marketplace makes one. */
  proxyZip?: boolean | undefined;
  /** Edge of that copy in px; default 60. */
  zipSize?: number | undefined;
  platform?: Platform | undefined;
  /** Never ask the image's own host, only the proxy. */
  forceProxy?: boolean | undefined;
  /** Shown when nothing else can be; the app's own, taken as it is. */
  defaultSrc?: string | undefined;
}

/** Where the server gives out an image of the web, to be shown. */
export const IMAGE_PROXY_PATH = '/api/common/image/getImageUseProxy';
/** Where it gives one out as a file. */
export const IMAGE_DOWNLOAD_PATH = '/api/common/image/downloadImage';

/**
 * The proxy's address for an image of the web (SPEC I5). What is no text asks for nothing; halves of surrogate pairs,
 * which no address can bear, become U+FFFD (SPEC Z2).
 *
 * @param imgUrl - absolute
 */
export function proxyImageAddress(imgUrl: string): string {
  return callOf(IMAGE_PROXY_PATH, imgUrl);
}

/**
 * The address under which an image of the web is given out as a file (SPEC I10); written as
 * {@link proxyImageAddress} is.
 *
 * @param imgUrl - absolute
 */
export function downloadImageAddress(imgUrl: string): string {
  return callOf(IMAGE_DOWNLOAD_PATH, imgUrl);
}

function callOf(path: string, imgUrl: string): string {
  return `${path}?imgUrl=${encodeURIComponent(toText(imgUrl).replace(/\p{Surrogate}/gu, '\ufffd'))}`;
}

/**
 * The addresses to try, one after the other whenever one fails, and then to give up (SPEC I6-I9): the image or
 * its smaller copy, the image through the proxy, the default image. None occurs twice, and there are three at
 * most, so trying ends. Empty only where there is neither an image nor a default one. An input that is not of its
 * type counts as not given (SPEC Z2).
 *
 * @example
 * imagePlanOf({ src: 'https://my-live.slatic.net/p/a.jpg', platform: 'Lazada', proxyZip: true, defaultSrc: '/none.svg' })
 * // ['https://my-live.slatic.net/p/a.jpg_60x60q80.jpg',
 * //  '/api/common/image/getImageUseProxy?imgUrl=https%3A%2F%2Fmy-live.slatic.net%2Fp%2Fa.jpg',
 * //  '/none.svg']
 * @throws MalformedInputError if `inputs` is not an object (SPEC Z1)
 */
export function imagePlanOf(inputs: ImageInputs): string[] {
  requireRecord(inputs, 'inputs');
  const addresses = [...sourcesOf(inputs), toText(inputs.defaultSrc)];
  return [...new Set(addresses)].filter((address) => address !== '');
}

function sourcesOf({ src, proxy, proxyZip, zipSize, platform, forceProxy }: ImageInputs): string[] {
  const image = readImageAddress(src);
  if (image.type === 'unusable') return [];
  if (image.type === 'local') return [image.address];
  const { address, host } = image;
  const shown = proxyZip === true ? toThumbnailAddress(address, host, platform, zipSize) : address;
  const isOnlyProxied = forceProxy === true || isHostOf(host, PICTURE_HOSTS.TikTok);
  const isNeverProxied = isHostOf(host, PICTURE_HOSTS.storage) || (proxy === false && !isOnlyProxied);
  if (isNeverProxied) return [shown, address];
  return [isOnlyProxied ? proxyImageAddress(shown) : shown, proxyImageAddress(address)];
}
