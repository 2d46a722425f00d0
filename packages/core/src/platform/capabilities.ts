import { FIELD, requireField } from '../kernel/malformed-input.ts';
import { DAY, HOUR, localDayOf, MINUTE } from '../kernel/time.ts';
import { LAZADA } from './lazada-capabilities.ts';
import type { MessageKind } from './message-kind.ts';
import type { PlatformCapabilities } from './platform-capabilities.ts';
import { entryOf } from './platform.ts';
import type { Platform } from './platform.ts';
import { SHOPEE } from './shopee-capabilities.ts';
import { parseSite, sitesOf } from './sites.ts';
import { checkLength } from './text-length.ts';
import { TIKTOK } from './tiktok-capabilities.ts';
import { TOKOPEDIA } from './tokopedia-capabilities.ts';
import { UNKNOWN } from './unknown-capabilities.ts';

const CAPABILITIES: Readonly<Record<Platform, PlatformCapabilities>> = {
  Lazada: LAZADA,
  Shopee: SHOPEE,
  TikTok: TIKTOK,
  Tokopedia: TOKOPEDIA,
};

/**
 * What a seller can do in the chat of `platform`, and how well each fact is known (SPEC P5, P10, P11): nothing on a
 * platform that this build does not know (SPEC Z2).
 */
export function capabilitiesOf(platform: Platform): PlatformCapabilities {
  return entryOf(CAPABILITIES, platform, UNKNOWN);
}

/**
 * Whether the marketplace takes messages of a kind through its API (SPEC P10), if known. `sendableKinds` holds the kinds that
 * this product sends.
 */
export function acceptsKind(platform: Platform, kind: MessageKind): boolean {
  return capabilitiesOf(platform).acceptedKinds.some(({ value }) => value === kind);
}

/**
 * Whether anything can be sent from shops of a site (SPEC P12). Only sites known to be closed are: from an
 * unknown one the marketplace is simply asked. From an unknown platform nothing is (SPEC Z2).
 *
 * @example canSendFrom('Shopee', 'TW') // false
 */
export function canSendFrom(platform: Platform, site: string): boolean {
  const { acceptedKinds, sitesWithoutSending } = capabilitiesOf(platform);
  return acceptedKinds.length > 0 && !sitesWithoutSending.value.includes(parseSite(platform, site).site);
}

/**
 * Whether `text` may go out as one message there (SPEC P6): something to read in it, and not too long. What is no
 * text is empty; every other is too long for an unknown platform (SPEC Z2).
 */
export function checkOutgoingText(platform: Platform, text: string): 'ok' | 'empty' | 'tooLong' {
  return checkLength(text, capabilitiesOf(platform).maxTextLength.value);
}

/**
 * The latest time, epoch ms, at which a reply counts as in time (SPEC P7): 12 hours later also on
 * an unknown platform (SPEC Z2).
 *
 * @param lastBuyerMessageAt - epoch ms of the buyer's message that waits for a reply
 * @param site - site key of the shop; without a known one the earliest deadline of any site is used, so
 *   that the seller never sees more time than there is
 * @throws MalformedInputError if `lastBuyerMessageAt` is not a time (SPEC Z1)
 */
export function replyDeadlineOf(platform: Platform, lastBuyerMessageAt: number, site?: string): number {
  requireField(lastBuyerMessageAt, FIELD.time, 'lastBuyerMessageAt');
  const rule = capabilitiesOf(platform).replyDeadline.value;
  if (rule.type === 'hoursAfterMessage') return lastBuyerMessageAt + rule.hours * HOUR;
  const ofShop = parseSite(platform, site);
  const sites = ofShop.isKnown ? [ofShop] : sitesOf(platform);
  return Math.min(
    ...sites.map(({ utcOffsetMinutes }) => {
      const daysBegun = localDayOf(lastBuyerMessageAt - rule.dayEndHour * HOUR, utcOffsetMinutes) + 1;
      return daysBegun * DAY + rule.dueHour * HOUR - utcOffsetMinutes * MINUTE;
    }),
  );
}
