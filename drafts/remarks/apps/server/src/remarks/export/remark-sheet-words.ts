import type { Remark, RemarkStatus } from '@seller-chat/api-client/contract';
import type { REMARK_CATEGORIES } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';

/** The words of a spreadsheet of remarks. */
export interface RemarkSheetWords {
  /** In the order of the cells. */
  columns: readonly string[];
  types: Readonly<Record<Remark['type'], string>>;
  statuses: Readonly<Record<RemarkStatus, string>>;
  categories: Readonly<Record<(typeof REMARK_CATEGORIES)[number], string>>;
}

const columns = (line: string): readonly string[] => line.split(' | ');

/** The same in each language of the product. */
export const REMARK_SHEET_WORDS: Readonly<Record<LanguageCode, RemarkSheetWords>> = {
  en: {
    columns: columns(
      'Type | Category | Remark | Status | Owner | Due | Marketplace | Shop | Buyer | Order number | Pictures | Written by | Written | Changed by | Changed',
    ),
    types: { preSale: 'Pre-sale', afterSale: 'After-sale' },
    statuses: { open: 'Open', inProgress: 'In progress', waiting: 'Waiting for buyer', done: 'Done' },
    categories: {
      lateParcel: 'Late parcel',
      damage: 'Damage',
      wrongItem: 'Wrong item',
      refund: 'Refund',
      address: 'Address',
      invoice: 'Invoice',
      stock: 'Stock',
      wholesale: 'Wholesale',
      question: 'Question',
      other: 'Other',
    },
  },
  'zh-CN': {
    columns: columns(
      '类型 | 分类 | 备注 | 状态 | 负责人 | 截止时间 | 平台 | 店铺 | 买家 | 订单号 | 图片数 | 创建人 | 创建时间 | 修改人 | 修改时间',
    ),
    types: { preSale: '售前', afterSale: '售后' },
    statuses: { open: '待处理', inProgress: '处理中', waiting: '等待买家', done: '已完成' },
    categories: {
      lateParcel: '包裹延误',
      damage: '商品破损',
      wrongItem: '发错商品',
      refund: '退款',
      address: '地址',
      invoice: '发票',
      stock: '库存',
      wholesale: '批发',
      question: '咨询',
      other: '其他',
    },
  },
  id: {
    columns: columns(
      'Jenis | Kategori | Catatan | Status | Penanggung jawab | Tenggat | Marketplace | Toko | Pembeli | Nomor pesanan | Gambar | Ditulis oleh | Ditulis | Diubah oleh | Diubah',
    ),
    types: { preSale: 'Prajual', afterSale: 'Purnajual' },
    statuses: { open: 'Terbuka', inProgress: 'Dikerjakan', waiting: 'Menunggu pembeli', done: 'Selesai' },
    categories: {
      lateParcel: 'Paket terlambat',
      damage: 'Barang rusak',
      wrongItem: 'Salah barang',
      refund: 'Pengembalian dana',
      address: 'Alamat',
      invoice: 'Faktur',
      stock: 'Stok',
      wholesale: 'Grosir',
      question: 'Pertanyaan',
      other: 'Lainnya',
    },
  },
  th: {
    columns: columns(
      'ประเภท | หมวดหมู่ | หมายเหตุ | สถานะ | ผู้รับผิดชอบ | กำหนดเวลา | มาร์เก็ตเพลส | ร้านค้า | ผู้ซื้อ | หมายเลขคำสั่งซื้อ | รูปภาพ | เขียนโดย | เขียนเมื่อ | แก้ไขโดย | แก้ไขเมื่อ',
    ),
    types: { preSale: 'ก่อนการขาย', afterSale: 'หลังการขาย' },
    statuses: { open: 'เปิดอยู่', inProgress: 'กำลังดำเนินการ', waiting: 'รอผู้ซื้อ', done: 'เสร็จแล้ว' },
    categories: {
      lateParcel: 'พัสดุล่าช้า',
      damage: 'สินค้าเสียหาย',
      wrongItem: 'ส่งสินค้าผิด',
      refund: 'คืนเงิน',
      address: 'ที่อยู่',
      invoice: 'ใบกำกับภาษี',
      stock: 'สต็อก',
      wholesale: 'ขายส่ง',
      question: 'คำถาม',
      other: 'อื่นๆ',
    },
  },
  vi: {
    columns: columns(
      'Loại | Danh mục | Ghi chú | Trạng thái | Người phụ trách | Hạn | Sàn | Cửa hàng | Người mua | Mã đơn hàng | Hình ảnh | Người viết | Viết lúc | Người sửa | Sửa lúc',
    ),
    types: { preSale: 'Trước bán hàng', afterSale: 'Sau bán hàng' },
    statuses: { open: 'Chưa xử lý', inProgress: 'Đang xử lý', waiting: 'Chờ người mua', done: 'Đã xong' },
    categories: {
      lateParcel: 'Giao trễ',
      damage: 'Hàng hư hỏng',
      wrongItem: 'Giao sai hàng',
      refund: 'Hoàn tiền',
      address: 'Địa chỉ',
      invoice: 'Hóa đơn',
      stock: 'Tồn kho',
      wholesale: 'Bán sỉ',
      question: 'Câu hỏi',
      other: 'Khác',
    },
  },
  ms: {
    columns: columns(
      'Jenis | Kategori | Catatan | Status | Penanggungjawab | Tarikh akhir | Platform | Kedai | Pembeli | Nombor pesanan | Gambar | Ditulis oleh | Ditulis | Diubah oleh | Diubah',
    ),
    types: { preSale: 'Prajualan', afterSale: 'Selepas jualan' },
    statuses: {
      open: 'Terbuka',
      inProgress: 'Sedang diuruskan',
      waiting: 'Menunggu pembeli',
      done: 'Selesai',
    },
    categories: {
      lateParcel: 'Bungkusan lewat',
      damage: 'Barang rosak',
      wrongItem: 'Salah barang',
      refund: 'Bayaran balik',
      address: 'Alamat',
      invoice: 'Invois',
      stock: 'Stok',
      wholesale: 'Borong',
      question: 'Soalan',
      other: 'Lain-lain',
    },
  },
};
