import type { z } from 'zod';
import { ChatDone, MessageList, OneSession, OpenedSession, SentMessage, SessionList } from './chat.ts';
import { BegunUpload, CommittedVideo, UploadedBlock, UploadedImage, Video } from './media.ts';
import { Announced, Cancelled, CancelReasons, Packed } from './order-actions.ts';
import { ItemsOfOrders, OneOrder, OrderItems, OrderList } from './orders.ts';
import { OneProduct, ProductList } from './products.ts';
import {
  AnsweredReturn,
  DecidedRefund,
  RefusalReasons,
  ReturnDetail,
  ReturnHistory,
  ReturnList,
} from './returns.ts';
import { Replied, ReviewIds, Reviews } from './reviews.ts';
import { Followers, Seller } from './shop.ts';
import { CreatedToken, RefreshedToken } from './tokens.ts';
import { OneVoucher, VoucherList } from './vouchers.ts';

/** What a success of each API is documented to be, by its path. */
export const LAZADA_DOCUMENTS: Readonly<Record<string, z.ZodType>> = {
  '/auth/token/create': CreatedToken,
  '/auth/token/createWithOpenId': CreatedToken,
  '/auth/token/refresh': RefreshedToken,
  '/seller/get': Seller,
  '/im/session/list': SessionList,
  '/im/session/get': OneSession,
  '/im/session/read': ChatDone,
  '/im/session/open': OpenedSession,
  '/im/message/list': MessageList,
  '/im/message/send': SentMessage,
  '/im/message/recall': ChatDone,
  '/shop/follow/status/batch/query': Followers,
  '/image/upload': UploadedImage,
  '/image/migrate': UploadedImage,
  '/media/video/block/create': BegunUpload,
  '/media/video/block/upload': UploadedBlock,
  '/media/video/block/commit': CommittedVideo,
  '/media/video/get': Video,
  '/orders/get': OrderList,
  '/order/get': OneOrder,
  '/order/items/get': OrderItems,
  '/orders/items/get': ItemsOfOrders,
  '/order/reverse/cancel/validate': CancelReasons,
  '/order/reverse/cancel/create': Cancelled,
  '/order/fulfill/pack': Packed,
  '/order/package/rts': Announced,
  '/products/get': ProductList,
  '/product/item/get': OneProduct,
  '/promotion/vouchers/get': VoucherList,
  '/promotion/voucher/get': OneVoucher,
  '/review/seller/history/list': ReviewIds,
  '/review/seller/list/v2': Reviews,
  '/review/seller/reply/add': Replied,
  '/reverse/getreverseordersforseller': ReturnList,
  '/order/reverse/return/detail/list': ReturnDetail,
  '/order/reverse/return/history/list': ReturnHistory,
  '/order/reverse/reason/list': RefusalReasons,
  '/order/reverse/return/update': AnsweredReturn,
  '/order/reverse/onlyrefund/seller/decide': DecidedRefund,
};
