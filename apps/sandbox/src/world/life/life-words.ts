import type { Language } from '../seed/names.ts';

/** What a simulated buyer says, by occasion; `{p}` is replaced by a product. */
export interface LifeWords {
  asks: readonly string[];
  /** The shop has not answered. */
  waits: readonly string[];
  thanks: readonly string[];
  ordered: readonly string[];
  wantsParcel: readonly string[];
  complains: readonly string[];
  cancels: readonly string[];
}

export const LIFE_WORDS: Readonly<Record<Language, LifeWords>> = {
  en: {
    asks: [
      'Hi, do you still have {p}?',
      'Hello! How long does {p} take to arrive?',
      'Is {p} suitable as a gift?',
      'Any discount if I take two of {p}?',
    ],
    waits: ['Hello? Anybody there?', 'Still waiting for an answer ...', 'Should I ask somewhere else?'],
    thanks: ['Great, thank you!', 'Perfect, thanks for the quick answer', 'Ok thanks 🙏'],
    ordered: ['Just placed my order', 'Ordered! Please pack it well', 'Done, I will pay in a minute'],
    wantsParcel: ['Where is my parcel?', 'My order has not moved since yesterday, can you check?'],
    complains: ['It arrived broken 😞', 'This is not what I ordered', 'Half of it is missing'],
    cancels: ['Sorry, I have to cancel', 'Please cancel my order, I chose the wrong one'],
  },
  ms: {
    asks: [
      'Hi, {p} ada stok lagi?',
      'Salam, {p} berapa hari sampai?',
      '{p} ni sesuai buat hadiah tak?',
      'Kalau ambil dua {p} ada diskaun?',
    ],
    waits: [
      'Hello? Ada orang tak?',
      'Masih tunggu jawapan ni ...',
      'Kalau tak ada jawapan saya cari kedai lain ya',
    ],
    thanks: ['Ok terima kasih!', 'Cepat jawab, terima kasih ya', 'Tq 🙏'],
    ordered: ['Dah order ya', 'Dah buat pesanan, tolong balut elok-elok', 'Siap, kejap lagi saya bayar'],
    wantsParcel: ['Parcel saya kat mana?', 'Pesanan saya tak bergerak dari semalam, boleh semak?'],
    complains: ['Barang sampai pecah 😞', 'Ini bukan barang yang saya order', 'Barang tak cukup'],
    cancels: ['Maaf, saya nak batalkan', 'Tolong batalkan pesanan, saya salah pilih'],
  },
  id: {
    asks: [
      'Halo kak, {p} ready?',
      'Kak, {p} berapa hari sampai?',
      '{p} cocok buat kado nggak kak?',
      'Ambil dua {p} ada diskon kak?',
    ],
    waits: [
      'Halo? Ada orang kak?',
      'Masih nunggu balasan nih kak ...',
      'Kalau nggak dibalas saya cari toko lain ya',
    ],
    thanks: ['Oke makasih kak!', 'Fast respon, terima kasih ya', 'Siap kak 🙏'],
    ordered: [
      'Sudah order ya kak',
      'Sudah checkout, tolong packing yang aman',
      'Oke, sebentar lagi saya bayar',
    ],
    wantsParcel: ['Paket saya sampai mana ya?', 'Dari kemarin belum ada update kak, tolong dicek'],
    complains: ['Barangnya pecah kak 😞', 'Ini bukan pesanan saya kak', 'Isinya kurang kak'],
    cancels: ['Maaf kak, saya batal ya', 'Tolong batalkan pesanannya kak, salah pilih'],
  },
  th: {
    asks: ['สวัสดีค่ะ {p} ยังมีของไหมคะ', '{p} ส่งกี่วันถึงครับ', '{p} เหมาะเป็นของขวัญไหมคะ', 'ซื้อ {p} สองชิ้นลดได้ไหมครับ'],
    waits: ['มีใครอยู่ไหมคะ', 'ยังรอคำตอบอยู่นะครับ ...', 'ถ้าไม่ตอบขอไปถามร้านอื่นนะคะ'],
    thanks: ['โอเคค่ะ ขอบคุณค่ะ', 'ตอบไวมาก ขอบคุณครับ', 'ขอบคุณนะคะ 🙏'],
    ordered: ['สั่งแล้วนะคะ', 'กดสั่งแล้วครับ แพ็กดีๆ นะครับ', 'เรียบร้อย เดี๋ยวโอนให้ค่ะ'],
    wantsParcel: ['พัสดุถึงไหนแล้วคะ', 'ของไม่ขยับตั้งแต่เมื่อวาน รบกวนเช็กให้หน่อยครับ'],
    complains: ['ของแตกมาเลยค่ะ 😞', 'ไม่ใช่ของที่สั่งครับ', 'ของขาดไปครึ่งหนึ่งค่ะ'],
    cancels: ['ขอโทษนะคะ ขอยกเลิกค่ะ', 'รบกวนยกเลิกคำสั่งซื้อครับ สั่งผิด'],
  },
  vi: {
    asks: [
      'Shop ơi, {p} còn hàng không ạ?',
      '{p} mấy hôm thì tới vậy shop?',
      '{p} làm quà được không shop?',
      'Mua hai {p} có giảm không ạ?',
    ],
    waits: [
      'Có ai không shop ơi?',
      'Mình vẫn đang chờ trả lời ạ ...',
      'Shop không trả lời thì mình mua chỗ khác nhé',
    ],
    thanks: ['Dạ cảm ơn shop!', 'Shop trả lời nhanh quá, cảm ơn ạ', 'Ok cảm ơn shop 🙏'],
    ordered: ['Mình đặt rồi nhé', 'Em đặt rồi, shop gói kỹ giúp em', 'Xong rồi, lát mình thanh toán'],
    wantsParcel: ['Đơn của mình tới đâu rồi shop?', 'Từ hôm qua chưa thấy cập nhật, shop kiểm tra giúp mình'],
    complains: ['Hàng bị vỡ rồi shop ơi 😞', 'Không phải hàng mình đặt ạ', 'Thiếu mất một nửa rồi shop'],
    cancels: ['Xin lỗi shop, mình huỷ nhé', 'Shop huỷ đơn giúp mình, mình đặt nhầm'],
  },
  zh: {
    asks: ['你好，{p} 还有货吗？', '{p} 几天能到？', '{p} 送人合适吗？', '买两件 {p} 有优惠吗？'],
    waits: ['在吗？有人吗？', '还在等回复……', '再不回复我去别家问了'],
    thanks: ['好的，谢谢！', '回复很快，谢谢', '谢谢 🙏'],
    ordered: ['已经下单了', '拍下了，请包装好一点', '好了，马上付款'],
    wantsParcel: ['我的包裹到哪了？', '从昨天起物流就没更新，麻烦查一下'],
    complains: ['收到就碎了 😞', '这不是我买的', '少了一半'],
    cancels: ['不好意思，我想取消', '麻烦取消订单，选错了'],
  },
};
