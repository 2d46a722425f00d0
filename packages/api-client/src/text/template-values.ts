import type { OrderDetail } from '../contract/trade/order.ts';
import { orderGroupOf } from '@seller-chat/core/order';
import { parseSite } from '@seller-chat/core/platform';
import type { TemplateValues } from '@seller-chat/core/reply';
import type { LanguageCode, Platform, Session, Shop } from '@seller-chat/core';
import { dateFormatIn } from './date-format.ts';
import { moneyText } from './money-text.ts';
import { ORDER_WORDS } from './order-words.ts';

/** What variables take of an order. */
type SituationOrder = Pick<OrderDetail, 'platformOrderSn' | 'status' | 'total' | 'trackingNumber'>;

/** What a conversation knows of its buyer, shop and order, at a moment. */
export interface ReplySituation {
  session: Pick<Session, 'platform' | 'siteId' | 'buyerName'>;
  shop: Pick<Shop, 'shopName' | 'alias'> | undefined;
  /** The buyer's newest order with the shop. */
  order: SituationOrder | undefined;
  /** Undefined: no agent sends it. */
  agentName: string | undefined;
  /** Epoch ms. */
  now: number;
  /** In which sums and times are written; absent: what most buyers of the site write. */
  language?: string;
}

/** What most buyers of a site write; empty for a site that is not known. */
function siteLanguageOf({ platform, siteId }: Pick<Session, 'platform' | 'siteId'>): string {
  const site = parseSite(platform, siteId);
  return site.isKnown ? site.defaultLanguage : '';
}

/** The values of a template's variables: sums and times as the buyer writes them, times of the shop's site. */
export function templateValuesOf(situation: ReplySituation): TemplateValues {
  const { session, shop, order, agentName, now } = situation;
  const site = parseSite(session.platform, session.siteId);
  const language = situation.language || siteLanguageOf(session) || 'en';
  const clock = (options: Intl.DateTimeFormatOptions): string | undefined =>
    site.isKnown ? dateFormatIn(language, { timeZone: site.timeZone, ...options }).format(now) : undefined;
  return {
    buyerName: session.buyerName,
    shopName: shop?.shopName,
    shopAlias: shop?.alias,
    agentName,
    siteDate: clock({ dateStyle: 'medium' }),
    siteTime: clock({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    ...(order && orderValuesOf(session.platform, language, order)),
  };
}

function orderValuesOf(platform: Platform, language: string, order: SituationOrder): TemplateValues {
  return {
    platformOrderSn: order.platformOrderSn,
    orderStatus: statusWordOf(platform, language, order.status),
    orderTotal: moneyText(language, order.total),
    trackingNumber: order.trackingNumber,
  };
}

/** Missing where core files the status under no group: the marketplace's own code is no word. */
function statusWordOf(
  platform: Platform,
  language: string,
  status: OrderDetail['status'],
): string | undefined {
  const group = orderGroupOf(platform, status);
  const words = Object.hasOwn(ORDER_WORDS, language) ? ORDER_WORDS[language as LanguageCode] : ORDER_WORDS.en;
  return group === 'attention' ? undefined : words[group];
}
