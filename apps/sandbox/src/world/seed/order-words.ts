import type { Language } from './names.ts';

/** What buyers write beside an order. */
export const BUYER_NOTES: Readonly<Record<Language, readonly string[]>> = {
  en: ['Please leave it with the guard', 'Gift, no receipt inside please', 'Grind for V60'],
  ms: ['Tolong balut elok-elok', 'Hantar selepas 5 petang', 'Ini hadiah, jangan letak resit'],
  id: ['Titip satpam ya', 'Tolong packing yang aman', 'Giling V60', 'Untuk kado, jangan sertakan nota'],
  th: ['ฝากไว้ที่นิติได้เลยค่ะ', 'ขอแพ็กกันกระแทกด้วยครับ', 'เป็นของขวัญ ไม่ต้องใส่ใบเสร็จ'],
  vi: ['Giao giờ hành chính giúp em', 'Gói kỹ giúp mình nhé', 'Hàng tặng, đừng để hoá đơn'],
  zh: ['请放管理处', '送人的，请勿放小票'],
};

/** Why orders are called off. */
export const CANCEL_REASONS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Changed my mind', 'Need to change the delivery address', 'Found a better price', 'Out of stock'],
  ms: ['Tukar fikiran', 'Mahu tukar alamat penghantaran', 'Jumpa harga lebih murah', 'Stok habis'],
  id: ['Berubah pikiran', 'Ingin ganti alamat', 'Salah pilih varian', 'Stok habis'],
  th: ['เปลี่ยนใจ', 'ต้องการเปลี่ยนที่อยู่จัดส่ง', 'สั่งผิดรายการ', 'สินค้าหมด'],
  vi: ['Đổi ý', 'Muốn đổi địa chỉ nhận hàng', 'Đặt nhầm phân loại', 'Hết hàng'],
  zh: ['不想买了', '想更改地址', '缺货'],
};

/** What goes wrong with what arrived: the reason as chosen, and the buyer's own words. */
export const COMPLAINTS: Readonly<Record<Language, readonly { reason: string; text: string }[]>> = {
  en: [
    { reason: 'Damaged item', text: 'The bag was torn and half of it is in the box.' },
    { reason: 'Wrong item', text: 'I ordered whole bean and got ground.' },
    { reason: 'Item not received', text: 'Says delivered but nobody here has it.' },
  ],
  ms: [
    { reason: 'Barang rosak', text: 'Plastik koyak, separuh dah tumpah dalam kotak.' },
    { reason: 'Barang salah', text: 'Saya pesan biji, yang sampai dah dikisar.' },
    { reason: 'Barang tidak diterima', text: 'Status dah sampai tapi saya tak terima.' },
  ],
  id: [
    { reason: 'Barang rusak', text: 'Kemasan sobek, isinya tumpah di dalam kardus.' },
    { reason: 'Barang tidak sesuai', text: 'Pesan biji, yang datang bubuk.' },
    { reason: 'Barang belum sampai', text: 'Status terkirim tapi paket tidak ada.' },
  ],
  th: [
    { reason: 'สินค้าเสียหาย', text: 'ถุงขาด ของหกอยู่ในกล่องค่ะ' },
    { reason: 'ได้รับสินค้าผิด', text: 'สั่งแบบเมล็ด แต่ได้แบบบดมาครับ' },
    { reason: 'ไม่ได้รับสินค้า', text: 'ระบบขึ้นว่าส่งแล้วแต่ยังไม่ได้รับค่ะ' },
  ],
  vi: [
    { reason: 'Hàng hư hỏng', text: 'Túi bị rách, đổ hết nửa trong hộp.' },
    { reason: 'Giao sai hàng', text: 'Mình đặt hạt mà shop gửi loại xay.' },
    { reason: 'Chưa nhận được hàng', text: 'Báo đã giao nhưng mình chưa nhận.' },
  ],
  zh: [
    { reason: '商品破损', text: '袋子破了，洒了一半在箱子里。' },
    { reason: '发错货', text: '买的是豆子，收到的是粉。' },
  ],
};
