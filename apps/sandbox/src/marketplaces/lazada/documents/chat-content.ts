import { z } from 'zod';
import { differences } from '../../../testing/documents/document.ts';
import { jsonInteger, link, textId } from '../../../testing/documents/field-kinds.ts';

const words = () => z.string();
const size = () => jsonInteger().nonnegative();
/** An id inside of content is a text; '' where the card has none. */
const idText = () => z.union([textId(), z.literal('')]);
/** An amount, with decimals where the currency has them. */
const amount = () => z.string().regex(/^\d+(\.\d\d)?$/, 'is no amount');
/** As people read it: "RM25.00"; '' where there is none. */
const priceTag = () => z.string().regex(/^(\D{1,3}\d+(\.\d\d)?)?$/, 'is no price');
const linkOrEmpty = () => z.union([link(), z.literal('')]);

const numbered = (name: string) =>
  Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`action${at + 1}${name}`, words().optional()]));

/** The fields of a message's content, by its template. */
const CONTENTS: Readonly<Record<number, z.ZodType>> = {
  1: z.strictObject({ txt: words() }),
  2: z.strictObject({ txt: words(), recallContent: words() }),
  3: z.strictObject({
    imgUrl: link(),
    osskey: z.string().min(1),
    width: size(),
    height: size(),
    txt: words().optional(),
  }),
  4: z.strictObject({ txt: z.string().regex(/^\[.+\]$/), imgUrl: link(), smallImgUrl: link() }),
  6: z.strictObject({
    videoId: idText(),
    imgUrl: linkOrEmpty(),
    videoUrl: z.literal(''),
    videoDuration: size(),
    width: size(),
    height: size(),
    txt: words(),
  }),
  10006: z.strictObject({
    itemId: idText(),
    skuId: idText(),
    title: words(),
    iconUrl: linkOrEmpty(),
    price: priceTag(),
    oldPrice: priceTag(),
    discount: z.string().regex(/^(-\d+%)?$/),
    actionUrl: link(),
  }),
  10007: z.strictObject({
    orderId: idText(),
    title: words(),
    content: words(),
    status: words(),
    iconUrl: linkOrEmpty(),
    actionUrl: link(),
  }),
  10008: z.strictObject({
    voucherId: idText(),
    title: words(),
    desc: words(),
    period: words(),
    discount: words(),
    discountAmount: amount(),
    discountUnit: words(),
    minOrderAmount: amount(),
    currency: z.string().length(3),
    currencyCode: z.string().length(3),
    voucherType: words(),
    cardType: words(),
    sellerId: idText(),
    sellerMasterUserId: idText(),
    iconUrl: link(),
    action: words(),
    actionCode: words(),
    actionUrl: link(),
    appBuyerUrl: link(),
    appSellerUrl: link(),
    pcBuyerUrl: link(),
    pcSellerUrl: link(),
  }),
  10010: z.strictObject({
    title: words(),
    desc: words(),
    sellerId: idText(),
    sellerUserId: idText(),
    shopId: idText(),
    targetUserId: idText(),
    iconUrl: link(),
    mallIconUrl: linkOrEmpty(),
    action: words(),
    actionUrl: link(),
  }),
  10011: z.strictObject({
    refundOrderId: idText(),
    refundOrderDate: textId(13, 13),
    refundOrderReason: words(),
    title: z.string().startsWith('{'),
    subOrderIcon: link(),
    subOrderTitle: words(),
    subOrderSKU: words(),
    subOrderCount: size(),
    subOrderPrice: amount(),
    subOrderPriceUnit: z.string().length(3),
    orderTotalCount: size(),
    orderTotalPrice: amount(),
    orderTotalPriceUnit: z.string().length(3),
    viewUrl4Seller: link(),
    viewUrl4Buyer: link(),
    viewAPPUrl4Seller: link(),
    viewAPPUrl4Buyer: link(),
    sellerId: idText(),
    buyerUserId: idText(),
  }),
  10015: z.strictObject({
    txt: words(),
    actionSize: size(),
    ...numbered('Txt'),
    ...numbered('Code'),
    sellerId: idText(),
    sellerMasterUserId: idText(),
    buyerUserId: idText(),
  }),
};

/** The templates whose content is documented. */
export const DOCUMENTED_TEMPLATES = Object.keys(CONTENTS).map(Number);

/** How a message's content differs from what its template documents; a template without a document may have any JSON. */
export function contentDifferences(templateId: number, content: string): string[] {
  const shape = CONTENTS[templateId] ?? z.looseObject({});
  try {
    return differences({ name: `template ${templateId}`, shape }, JSON.parse(content));
  } catch {
    return [`template ${templateId}: is no JSON`];
  }
}
