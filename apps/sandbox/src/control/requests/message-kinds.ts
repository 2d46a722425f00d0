import { MARKETPLACES } from '../../world/types.ts';
import type { Marketplace } from '../../world/types.ts';
import type { MessageContentKind } from '../../world/message-content.ts';
import { SHAPES_OF } from './other-shapes.ts';
import type { OtherShape } from './other-shapes.ts';
import type { Sender } from '../views/sender.ts';

/** One kind of message a marketplace has. */
export interface MessageKindEntry {
  kind: MessageContentKind;
  /** As a person calls it. */
  name: string;
  /** What the marketplace writes for it: a number or a word. */
  wire: string;
  senders: readonly Sender[];
  /** Whether a document describes it. Otherwise it was only observed, or it is this product's own guess. */
  isDocumented: boolean;
  /** For `other`: what is known to travel under the marketplace's own names. */
  shapes?: readonly OtherShape[];
}

const PEOPLE: readonly Sender[] = ['buyer', 'seller'];
const ANYBODY: readonly Sender[] = ['buyer', 'seller', 'robot', 'system'];
/** No document names the sender of "the buyer came from here": either one may be played. */
const ON_ARRIVAL: readonly Sender[] = ['buyer', 'system'];

const NAMES: Readonly<Record<MessageContentKind, string>> = {
  text: 'Text',
  image: 'Picture',
  imageWithText: 'Picture with words',
  video: 'Film',
  sticker: 'Sticker',
  product: 'Product card',
  order: 'Order card',
  voucher: 'Voucher card',
  followInvite: 'Invitation to follow',
  refund: 'Refund card',
  logistics: 'Parcel card',
  notice: 'Notice of the marketplace',
  menu: 'Menu of the robot',
  enteredFromProduct: 'Came from a product',
  enteredFromOrder: 'Came from an order',
  transferred: 'Handed to another agent',
  agentJoined: 'An agent joined',
  other: 'Something of the marketplace’s own',
};

type Row = readonly [MessageContentKind, wire: string, senders: readonly Sender[], isDocumented?: boolean];

const ROWS: Readonly<Record<Marketplace, readonly Row[]>> = {
  lazada: [
    ['text', '1', [...PEOPLE, 'robot']],
    ['image', '3', PEOPLE],
    ['video', '6', PEOPLE],
    ['sticker', '4', PEOPLE],
    ['product', '10006', PEOPLE],
    ['order', '10007', PEOPLE],
    ['voucher', '10008', ['seller']],
    ['followInvite', '10010', ['seller']],
    ['refund', '10011', ['system']],
    ['menu', '10015', ['robot']],
    ['notice', '2', ['system']],
    ['other', '', ANYBODY],
  ],
  shopee: [
    ['text', 'text', [...PEOPLE, 'robot']],
    ['image', 'image', PEOPLE],
    ['imageWithText', 'image_with_text', PEOPLE, false],
    ['video', 'video', PEOPLE],
    ['sticker', 'sticker', PEOPLE],
    ['product', 'item', PEOPLE],
    ['order', 'order', PEOPLE],
    ['voucher', 'voucher', ['seller'], false],
    ['refund', 'return_refund_card', ['system'], false],
    ['logistics', 'logistics_card', ['system'], false],
    ['menu', 'new_faq', ['robot'], false],
    ['notice', 'notification', ['system'], false],
    ['other', '', ANYBODY],
  ],
  tiktok: [
    ['text', 'TEXT', [...PEOPLE, 'robot']],
    ['image', 'IMAGE', PEOPLE],
    ['video', 'VIDEO', PEOPLE],
    ['sticker', 'EMOTICONS', ['buyer'], false],
    ['product', 'PRODUCT_CARD', PEOPLE],
    ['order', 'ORDER_CARD', PEOPLE],
    ['voucher', 'COUPON_CARD', ['seller']],
    ['refund', 'RETURN_REFUND_CARD', PEOPLE],
    ['logistics', 'LOGISTICS_CARD', ['seller', 'robot']],
    ['enteredFromProduct', 'BUYER_ENTER_FROM_PRODUCT', ON_ARRIVAL],
    ['enteredFromOrder', 'BUYER_ENTER_FROM_ORDER', ON_ARRIVAL],
    ['transferred', 'BUYER_ENTER_FROM_TRANSFER', ['system']],
    ['agentJoined', 'ALLOCATED_SERVICE', ['system']],
    ['notice', 'NOTIFICATION', ['system']],
    ['other', 'OTHER', ANYBODY],
  ],
  tokopedia: [
    ['text', '0', PEOPLE],
    ['image', '2', PEOPLE],
    ['sticker', '21', PEOPLE, false],
    ['product', '3', PEOPLE],
    ['notice', '0', ['system']],
    ['other', '', ANYBODY],
  ],
};

/** Where a sent message can be taken back. */
export const HAS_RECALL: Readonly<Record<Marketplace, boolean>> = {
  lazada: true,
  shopee: true,
  tiktok: false,
  tokopedia: false,
};

/** The kinds each marketplace has, in the order a menu shows them. */
export const MESSAGE_KINDS = Object.fromEntries(
  MARKETPLACES.map((marketplace) => [
    marketplace,
    ROWS[marketplace].map(([kind, wire, senders, isDocumented = true]) => ({
      kind,
      name: NAMES[kind],
      wire,
      senders,
      isDocumented,
      ...(kind === 'other' && { shapes: SHAPES_OF[marketplace] }),
    })),
  ]),
) as unknown as Readonly<Record<Marketplace, readonly MessageKindEntry[]>>;
