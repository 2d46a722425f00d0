import type { TextTranslation } from '@seller-chat/api-client/contract';

/** A text of a buyer or seller, its target, how it ends, and what must be in the result byte by byte. */
export interface KeptText {
  text: string;
  target: string;
  outcome: TextTranslation['outcome'];
  kept: readonly string[];
}

const rows: [string, string, TextTranslation['outcome'], ...string[]][] = [
  // Indonesian, with slang.
  [
    'Order 576460752303423488 https://s.id/AbC 😀 @Tran',
    'id',
    'translated',
    '576460752303423488',
    'https://s.id/AbC',
    '😀',
    '@Tran',
  ],
  [
    'Pesanan 576460752303423488 https://s.id/AbC 😀 @Tran',
    'th',
    'translated',
    '576460752303423488',
    'https://s.id/AbC',
    '😀',
    '@Tran',
  ],
  ['harga berapa kak?', 'en', 'translated'],
  ['kak barang ini masih ready ga? 🙏', 'zh-CN', 'translated', '🙏'],
  ['ongkir ke Bandung brp kak? kode pos 40115', 'en', 'translated', '40115'],
  ['gak bisa dikirim hari ini ya kak??', 'vi', 'translated'],
  ['barang2 pecah, no order 240101ABCDEF', 'en', 'translated', 'barang2', '240101ABCDEF'],
  ['Rp12.500 x 3 = Rp37.500 ya kak', 'en', 'translated', 'Rp12.500', '3', 'Rp37.500'],
  ['cek resi JNE-0123456789 tolong', 'ms', 'translated', 'JNE-0123456789'],
  [
    'transfer ke 0812-3456-7890 atau 0813 4567 8901 ya',
    'en',
    'translated',
    '0812-3456-7890',
    '0813 4567 8901',
  ],
  ['warna hitam, ukuran XL2, stok 5 pcs', 'th', 'translated', 'XL2', '5'],
  // Malay.
  ['bila nak hantar barang saya?', 'en', 'translated'],
  ['parcel saya kat mana? MY123456789MY', 'zh-CN', 'translated', 'MY123456789MY'],
  ['RM12.90 ke RM15 kak, ada diskaun tak', 'en', 'translated', 'RM12.90', 'RM15'],
  ['nak tukar saiz 42 kepada 43 boleh?', 'en', 'translated', '42', '43'],
  [
    'sila hubungi kedai@example.com.my atau @kedai_kita',
    'en',
    'translated',
    'kedai@example.com.my',
    '@kedai_kita',
  ],
  ['tq ya sis ❤️❤️', 'zh-CN', 'translated', '❤️❤️'],
  // Thai, which has no spaces.
  ['ราคาเท่าไหร่คะ', 'en', 'translated'],
  ['สั่งซื้อ 2 ชิ้น ราคา 1,290 บาท ได้ไหม', 'en', 'translated', '2', '1,290'],
  ['ราคา๕๐๐บาท', 'en', 'translated', '๕๐๐'],
  [
    'ดูที่https://shopee.co.th/p-i.1.2?x=1&y=2นะคะ',
    'zh-CN',
    'translated',
    'https://shopee.co.th/p-i.1.2?x=1&y=2',
  ],
  ['ของแตก 😭😭 ขอคืนเงิน 100%', 'en', 'translated', '😭😭', '100%'],
  ['ไซส์ M มีของไหม', 'vi', 'translated'],
  ['เบอร์ 081-234-5678 โทรมาได้เลยค่ะ', 'en', 'translated', '081-234-5678'],
  // Vietnamese, with and without its marks.
  ['giá bao nhiêu shop?', 'en', 'translated'],
  ['con hang khong shop oi', 'en', 'translated'],
  ['mình đặt đơn 2411260ABCDE rồi, ship 3 ngày?', 'en', 'translated', '2411260ABCDE', '3'],
  ['giảm 20k cho đơn từ 199.000đ', 'zh-CN', 'translated', '20k', '199.000đ'],
  ['xem https://shp.ee/AbCdEf và lazada.vn nhé', 'id', 'translated', 'https://shp.ee/AbCdEf', 'lazada.vn'],
  ['giao lúc 14:30 ngày 26/11/2026', 'en', 'translated', '14:30', '26/11/2026'],
  ['@Trần_Anh ơi, size 40-41 còn không', 'en', 'translated', '@Trần_Anh', '40-41'],
  // Chinese, both forms.
  ['多少钱？', 'en', 'translated'],
  ['看这个https://lzd.co/a谢谢', 'en', 'translated', 'https://lzd.co/a'],
  ['订单号576460752303423488什么时候发货', 'id', 'translated', '576460752303423488'],
  ['買兩件有優惠嗎？', 'zh-CN', 'unavailable'],
  ['2件¥99.5包邮吗', 'th', 'translated', '2', '¥99.5'],
  ['红色XL码3件，谢谢👍🏽', 'vi', 'translated', '3', '👍🏽'],
  // English.
  ['how much is shipping to 43000 Kajang?', 'ms', 'translated', '43000'],
  ['Is this still available?', 'id', 'translated'],
  ['pls ship order #240101ABC asap!!!', 'zh-CN', 'translated', '#240101ABC'],
  ['price $12.99 for size 8.5 and 9', 'th', 'translated', '$12.99', '8.5', '9'],
  ["it's <b>broken</b> & wet", 'id', 'translated'],
  // Mixed scripts.
  ['Halo 你好, harga barang ini berapa?', 'en', 'translated'],
  ['ส่ง kerry express ให้หน่อย TH0123456789A', 'en', 'translated', 'TH0123456789A'],
  ['要black color的size L，3pcs', 'id', 'translated', '3pcs'],
  ['shop ơi 还有货吗', 'en', 'translated'],
  // Variables of templates.
  ['Halo {buyer|kak}, pesanan {order} sudah dikirim', 'en', 'translated', '{buyer|kak}', '{order}'],
  ['Hello {buyer}, order {order} {{is}} shipped', 'zh-CN', 'translated', '{buyer}', '{order}', '{{', '}}'],
  ['{buyer} {order}', 'en', 'noWords', '{buyer} {order}'],
  // Several lines.
  [
    'Halo kak\n\n1. harga 5.000\r\n2. warna merah 😀\n',
    'en',
    'translated',
    '\n\n',
    '1',
    '5.000',
    '\r\n',
    '2',
    '😀',
    '\n',
  ],
  // Nothing to translate.
  ['576460752303423488', 'en', 'noWords', '576460752303423488'],
  ['12.500 + 3%', 'en', 'noWords', '12.500 + 3%'],
  ['👍👍 🇮🇩 ❤️', 'en', 'noWords', '👍👍 🇮🇩 ❤️'],
  ['https://s.id/AbC', 'th', 'noWords', 'https://s.id/AbC'],
  ['@Tran 👋 cs@example.com', 'vi', 'noWords', '@Tran 👋 cs@example.com'],
  [' \n ', 'en', 'noWords', ' \n '],
  ['???', 'en', 'noWords', '???'],
  // The target's own language.
  ['Thank you, please ship it today', 'en', 'sameLanguage', 'Thank you, please ship it today'],
  ['ขอบคุณค่ะ', 'th', 'sameLanguage', 'ขอบคุณค่ะ'],
  ['Makasih ya kak 🙏', 'id', 'sameLanguage', 'Makasih ya kak 🙏'],
];

export const SIXTY_TEXTS: readonly KeptText[] = rows.map(([text, target, outcome, ...kept]) => ({
  text,
  target,
  outcome,
  kept,
}));
