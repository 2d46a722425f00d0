import { useLingui } from '@lingui/react/macro';
import type { Message, MessageKind, Platform } from '@seller-chat/core';
import type { KindWords } from '../components/use-kind-words.ts';

/** Types of cards that have no kind of their own, and types whose content was missing, by the marketplace's codes. */
const SHOPEE_KINDS: Readonly<Record<string, MessageKind>> = {
  text: 'text',
  image: 'image',
  image_with_text: 'image',
  video: 'video',
  sticker: 'emoji',
  item: 'product',
  product: 'product',
  order: 'order',
  voucher: 'voucher',
  logistics_card: 'logistics',
};

/**
 * What a type of message is called that has no card: its kind's name, or the name of a type that the marketplace's
 * documents name. Undefined for one that no document names, and for TikTok Shop's own "other".
 */
export function useTypeName(
  platform: Platform | undefined,
  { kind, messageType }: Pick<Message, 'kind' | 'messageType'>,
  words: KindWords,
): string | undefined {
  const { t } = useLingui();
  if (kind === 'webview') return t`Interactive card`;
  if (kind === 'faq') return t`Message of the chatbot`;
  // Of a later release, maybe.
  if (kind !== 'other') return words[kind] as string | undefined;
  const code = String(messageType);
  if (platform === 'Tokopedia')
    return { 17: t`PDF document`, 19: words.offer, attachment: t`Attachment` }[code];
  if (platform !== 'Shopee') return undefined;
  if (code.includes('faq')) return t`Message of the chatbot`;
  const known = Object.hasOwn(SHOPEE_KINDS, code) ? SHOPEE_KINDS[code] : undefined;
  if (known !== undefined) return words[known];
  switch (code) {
    case 'bundle_message':
      return t`Messages of the chatbot`;
    case 'out_of_stock_reminder_card':
      return t`Reminder: out of stock`;
    case 'unrated_order_reminder':
      return t`Reminder to rate an order`;
    case 'item_list':
    case 'crm_item_list':
      return t`List of products`;
    case 'add_on_deal':
      return t`Add-on deal`;
    case 'bundle_deal':
      return t`Bundle deal`;
    case 'shopping_cart':
      return t`Shopping cart`;
    case 'flash_sale':
      return t`Flash sale`;
    default:
      return undefined;
  }
}
