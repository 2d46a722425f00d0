import type { OrderGroup } from '@seller-chat/core/order';
import type { LanguageCode } from '@seller-chat/core';

type Words = Readonly<Record<Exclude<OrderGroup, 'attention'>, string>>;

/**
 * Order states in the buyer's language, as the marketplaces write them. Data and no texts of the interface, which are in
 * the agent's language.
 */
export const ORDER_WORDS: Readonly<Record<LanguageCode, Words>> = {
  'zh-CN': {
    unpaid: '未付款',
    toShip: '待发货',
    shipped: '已发货',
    completed: '已完成',
    cancelled: '已取消',
    returnRefund: '退货/退款',
    failed: '派送失败',
  },
  en: {
    unpaid: 'Unpaid',
    toShip: 'To ship',
    shipped: 'Shipped',
    completed: 'Completed',
    cancelled: 'Cancelled',
    returnRefund: 'Return/refund',
    failed: 'Delivery failed',
  },
  id: {
    unpaid: 'Belum bayar',
    toShip: 'Perlu dikirim',
    shipped: 'Dikirim',
    completed: 'Selesai',
    cancelled: 'Dibatalkan',
    returnRefund: 'Pengembalian barang/dana',
    failed: 'Pengiriman gagal',
  },
  th: {
    unpaid: 'ยังไม่ชำระเงิน',
    toShip: 'ที่ต้องจัดส่ง',
    shipped: 'จัดส่งแล้ว',
    completed: 'สำเร็จ',
    cancelled: 'ยกเลิกแล้ว',
    returnRefund: 'คืนเงิน/คืนสินค้า',
    failed: 'จัดส่งไม่สำเร็จ',
  },
  vi: {
    unpaid: 'Chờ thanh toán',
    toShip: 'Chờ gửi hàng',
    shipped: 'Đang giao',
    completed: 'Hoàn thành',
    cancelled: 'Đã hủy',
    returnRefund: 'Trả hàng/Hoàn tiền',
    failed: 'Giao hàng không thành công',
  },
  ms: {
    unpaid: 'Belum bayar',
    toShip: 'Untuk dihantar',
    shipped: 'Dihantar',
    completed: 'Selesai',
    cancelled: 'Dibatalkan',
    returnRefund: 'Pulangan/bayaran balik',
    failed: 'Penghantaran gagal',
  },
};
