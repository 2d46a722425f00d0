import { capabilitiesOf } from '@seller-chat/core';
import type { ENDPOINTS, ResponseOf } from '@seller-chat/api-client/contract';
import type { Platform } from '@seller-chat/core';
import type { Sticker } from '../../marketplaces/port.ts';

type StickerGroups = ResponseOf<typeof ENDPOINTS.getStickerConfig>['groupList'];

/** Stickers change with a marketplace's campaigns, not with the hour. */
const KEEP_MS = 6 * 60 * 60_000;

/** The set of our own for TikTok, which sends no stickers: plain emoji, which go into the text. */
const TIKTOK_SET = (
  '😀 😃 😄 😁 😆 😅 😂 🤣 😊 😇 🙂 😉 😌 😍 🥰 😘 😋 😜 🤪 🤗 🤭 🤔 🤩 🥳 😎 😏 😳 🥺 😢 😭 😤 😡 ' +
  '👍 👎 👌 ✌️ 🤞 👏 🙏 💪 👋 🤝 ❤️ 💕 🔥 ✨ 🎉 🎁'
).split(' ');

/** The stickers of sites, each asked for once in a while. */
export interface StickerCache {
  /** Rejects as `ask` does; what failed is asked for again next time. */
  groupsOf(platform: Platform, site: string, ask: () => Promise<readonly Sticker[]>): Promise<StickerGroups>;
}

/** Keeps what marketplaces list, for some hours. */
export function makeStickerCache(steadyNow: () => number): StickerCache {
  const kept = new Map<string, { until: number; groups: StickerGroups }>();
  return {
    async groupsOf(platform, site, ask) {
      const { value: source } = capabilitiesOf(platform).stickers;
      if (source === 'builtIn') return [toGroup(platform, TIKTOK_SET.map(toEmoji))];
      // No call of the marketplace lists them, or it has none: there is nothing to choose from.
      if (source === 'none' || !capabilitiesOf(platform).sendableKinds.includes('emoji')) return [];
      const key = `${platform}\n${site}`;
      const known = kept.get(key);
      if (known && known.until > steadyNow()) return known.groups;
      const byPackage = Map.groupBy(await ask(), ({ packageId }) => packageId);
      const groups = [...byPackage].map(([packageId, stickers]) => ({
        ...toGroup(platform, stickers),
        groupId: packageId === '' ? platform : packageId,
      }));
      kept.set(key, { until: steadyNow() + KEEP_MS, groups });
      return groups;
    },
  };
}

function toGroup(platform: Platform, stickers: readonly Sticker[]): StickerGroups[number] {
  return { groupId: platform, groupName: platform, stickerList: stickers.map((one) => ({ ...one })) };
}

function toEmoji(text: string): Sticker {
  return { stickerId: '', packageId: '', text, url: '' };
}
