import { LAZADA_EMOJI } from '../../marketplaces/lazada/chat/emoji.ts';
import { stickerPictureUrl } from '../../marketplaces/picture-addresses.ts';
import type { Marketplace } from '../../world/types.ts';

/** One sticker or emoji of a marketplace's own set. */
export interface Sticker {
  packageId: string;
  stickerId: string;
  /** Said aloud where the picture cannot be seen. */
  name: string;
}

const FEELINGS = ['hello', 'thanks', 'love', 'laugh', 'cry', 'angry', 'please', 'bye'];

const named = (packageId: string, ids: readonly string[], toId: (name: string, at: number) => string) =>
  ids.map((name, at) => ({ packageId, stickerId: toId(name, at), name }));

/** The sets as the pickers show them. Only Lazada's codes are published; the others are the sandbox's own. */
export const STICKERS: Readonly<Record<Marketplace, readonly Sticker[]>> = {
  lazada: named('', [...LAZADA_EMOJI], (name) => name),
  shopee: named('1001', FEELINGS, (_name, at) => `1001${String(at + 1).padStart(3, '0')}`),
  tiktok: named('', FEELINGS, (name) => name),
  tokopedia: named('', FEELINGS, (name) => name),
};

/** Where its picture lies. Codes that hold other characters than an address should are bent to fit. */
export function stickerUrlOf(publicUrl: string, { packageId, stickerId }: Omit<Sticker, 'name'>): string {
  const code = packageId === '' ? stickerId : `${packageId}_${stickerId}`;
  return stickerPictureUrl(publicUrl, code.replaceAll(/[^\w-]/g, '-'));
}
