import type { Language } from './names.ts';

/** What buyers write with each number of stars, and a shop's answer. */
interface ReviewWords {
  /** 5 and 4 stars. */
  pleased: readonly string[];
  /** 3 stars. */
  mixed: readonly string[];
  /** 2 and 1 stars. */
  annoyed: readonly string[];
  thanks: string;
  sorry: string;
}

export const REVIEW_WORDS: Readonly<Record<Language, ReviewWords>> = {
  en: {
    pleased: ['Fresh and fast, will buy again', 'Smells amazing', 'Well packed, exactly as described', ''],
    mixed: ['Good, but delivery took a while', 'Okay for the price'],
    annoyed: ['Arrived with a torn bag', 'Not what I ordered'],
    thanks: 'Thank you so much! See you again soon.',
    sorry: 'We are sorry to hear that. Please write to us in the chat and we will make it right.',
  },
  ms: {
    pleased: ['Sedap, bau pun wangi. Repeat order!', 'Penghantaran laju, packing kemas', 'Terbaik 👍', ''],
    mixed: ['Barang ok tapi lambat sampai', 'Biasa-biasa je'],
    annoyed: ['Plastik koyak masa sampai', 'Tak sama macam dalam gambar'],
    thanks: 'Terima kasih banyak! Jumpa lagi ya.',
    sorry: 'Maaf sangat. Sila chat dengan kami, kami akan selesaikan.',
  },
  id: {
    pleased: [
      'Wangi banget, pasti repeat order',
      'Pengiriman cepat, packing aman',
      'Sesuai deskripsi, recommended',
      '',
    ],
    mixed: ['Barang oke, pengiriman agak lama', 'Lumayan untuk harganya'],
    annoyed: ['Kemasan sobek pas sampai', 'Salah kirim varian'],
    thanks: 'Terima kasih kak, ditunggu orderan berikutnya 🙏',
    sorry: 'Mohon maaf kak, silakan chat kami ya biar langsung dibantu.',
  },
  th: {
    pleased: ['หอมมาก จะกลับมาซื้ออีกค่ะ', 'ส่งไว แพ็กดีมากครับ', 'ตรงปก แนะนำเลย', ''],
    mixed: ['ของดีแต่ส่งช้าไปนิด', 'พอใช้ได้ตามราคา'],
    annoyed: ['ถุงขาดตอนมาถึงค่ะ', 'ได้ของผิดแบบครับ'],
    thanks: 'ขอบคุณมากค่ะ แวะมาอุดหนุนใหม่นะคะ',
    sorry: 'ต้องขออภัยด้วยค่ะ รบกวนทักแชทมาทางร้านจะดูแลให้นะคะ',
  },
  vi: {
    pleased: ['Thơm lắm, sẽ ủng hộ tiếp', 'Giao nhanh, đóng gói kỹ', 'Đúng mô tả, nên mua nhé', ''],
    mixed: ['Hàng ổn nhưng giao hơi lâu', 'Tạm được so với giá'],
    annoyed: ['Túi rách khi nhận hàng', 'Giao nhầm phân loại'],
    thanks: 'Shop cảm ơn bạn rất nhiều ạ!',
    sorry: 'Shop rất xin lỗi, bạn nhắn tin để shop hỗ trợ ngay nhé.',
  },
  zh: {
    pleased: ['很香，会回购', '发货快，包装好', '和描述一样', ''],
    mixed: ['东西可以，就是慢了点', '一般般'],
    annoyed: ['袋子破了', '发错货了'],
    thanks: '谢谢您的支持，欢迎再来！',
    sorry: '非常抱歉，请联系客服，我们马上处理。',
  },
};
