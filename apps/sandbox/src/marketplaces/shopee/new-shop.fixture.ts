import type { Product, Voucher } from '../../world/commerce/commerce.ts';
import type { MessageContent } from '../../world/message-content.ts';
import type { Buyer, Conversation } from '../../world/types.ts';
import type { Grant, IndependentClient } from './independent-client.fixture.ts';

/** A shop of a test's own, with its tokens, a buyer and their conversation. */
export interface NewShop {
  grant: Grant;
  shopId: string;
  buyer: Buyer;
  conversation: Conversation;
}

export async function openNewShop(independent: IndependentClient, region = 'MY'): Promise<NewShop> {
  const { world } = independent;
  const { shopId } = world.createShop({ marketplace: 'shopee', name: 'Kedai Baru', region });
  const buyer = world.createBuyer({ marketplace: 'shopee', name: 'aisyah88', region });
  const conversation = world.openConversation('shopee', shopId, buyer.buyerId);
  return { grant: await independent.connect(shopId), shopId, buyer, conversation };
}

/** The buyer writes: words, or anything else a message can say. */
export function buyerSays(
  { world }: IndependentClient,
  { conversation }: NewShop,
  content: MessageContent | string,
) {
  const { conversationId } = conversation;
  const said: MessageContent = typeof content === 'string' ? { kind: 'text', text: content } : content;
  return world.addMessage('shopee', { conversationId, sender: 'buyer', source: 'buyer', content: said });
}

/** Puts a product on the shelf, 25.50 each, before 30.00; with `names` buyers choose among models. */
export function putProduct(
  { world }: IndependentClient,
  { shopId }: Pick<NewShop, 'shopId'>,
  { names = [''], ...change }: Partial<Product> & { names?: string[] } = {},
): Product {
  const product: Product = {
    marketplace: 'shopee',
    productId: world.newId('shopee', 'product'),
    shopId,
    title: 'Kopi Gayo 250 g',
    description: 'Single origin',
    currency: 'MYR',
    variants: names.map((name, at) => ({
      variantId: world.newId('shopee', 'variant'),
      name,
      sellerSku: `SKU-${at}`,
      listPrice: 3000,
      price: 2550,
      stock: 10 + at,
    })),
    isListed: true,
    createdAt: world.now(),
    updatedAt: world.now(),
    ...change,
  };
  world.commerce.putProduct(product);
  return product;
}

const DAY_MS = 86_400_000;

/** A voucher of 5.50 off that can be used today. */
export function putVoucher(
  { world }: IndependentClient,
  { shopId }: Pick<NewShop, 'shopId'>,
  change: Partial<Voucher> = {},
): Voucher {
  const voucher: Voucher = {
    marketplace: 'shopee',
    voucherId: world.newId('shopee', 'voucher'),
    shopId,
    code: 'KOPI5',
    title: 'RM5 off',
    discountType: 'amount',
    discount: 550,
    minSpend: 3000,
    maxDiscount: 0,
    currency: 'MYR',
    startsAt: world.now() - DAY_MS,
    endsAt: world.now() + DAY_MS,
    total: 100,
    used: 30,
    createdAt: world.now(),
    ...change,
  };
  world.commerce.putVoucher(voucher);
  return voucher;
}

/** The buyer orders two of a product; shipping costs 4.90. */
export function placeOrder({ world }: IndependentClient, { shopId, buyer }: NewShop, product: Product) {
  return world.commerce.placeOrder({
    marketplace: 'shopee',
    shopId,
    buyerId: buyer.buyerId,
    lines: [{ productId: product.productId, quantity: 2 }],
    recipient: {
      name: 'Aisyah',
      phone: '60123456789',
      address: '1 Jalan Kopi',
      city: 'KL',
      postCode: '50000',
      region: 'MY',
    },
    shippingFee: 490,
    paymentMethod: 'Online Banking',
    buyerNote: 'Please wrap',
  });
}

/**
 * A PNG of 80 by 60 pixels: the header, which is all that a marketplace reads here, and this many more bytes.
 */
export function pngOf(padding = 0): Buffer {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(80, 16);
  header.writeUInt32BE(60, 20);
  return Buffer.concat([header, Buffer.alloc(padding)]);
}

/** An MP4 of a duration, ms: a type box, the header that holds the duration, and this many more bytes. */
export function mp4Of(durationMs: number, padding = 0): Buffer {
  const type = Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom', 'latin1');
  const head = Buffer.alloc(108);
  head.writeUInt32BE(108, 0);
  head.write('mvhd', 4, 'latin1');
  head.writeUInt32BE(1000, 20);
  head.writeUInt32BE(durationMs, 24);
  return Buffer.concat([type, head, Buffer.alloc(padding)]);
}

/** A multipart form with one file, or several of the same field. */
export function formOf(
  field: string,
  files: readonly Buffer[],
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const bytes of files) form.append(field, new Blob([new Uint8Array(bytes)]), 'file.bin');
  return form;
}
