/** A language's part of the messages: sentences with a place for a noun, and what is looked for in them. */
export interface LanguageTexts {
  sentences: readonly string[];
  nouns: readonly string[];
  /** Words of so small a share of the messages that the index must find them, at any position in the text. */
  rare: readonly string[];
  /** Of one or two characters, as people type them. */
  short: readonly string[];
  /** In many of the messages, as typed: without marks where people leave them out. */
  frequent: readonly string[];
}

/** The six languages of the product, as buyers and sellers write them. `{n}`: a noun, `{d}`: a number. */
export const TEXTS: Readonly<Record<string, LanguageTexts>> = {
  'zh-CN': {
    sentences: [
      '请问{n}还有货吗',
      '我买的{n}什么时候发货',
      '{n}可以开发票吗，谢谢',
      '亲，{n}今天下午就能发出',
      '这个{n}有没有{d}克的',
      '收到{n}了，质量很好👍',
    ],
    nouns: [
      '茶叶',
      '咖啡豆',
      '马克杯',
      '保温杯',
      '香水',
      '面霜',
      '口红',
      '耳机',
      '充电器',
      '手机壳',
      '拖鞋',
      '连衣裙',
    ],
    rare: ['鎏金葫芦', '翡翠白菜', '琥珀酥糖', '紫檀镇纸', '玳瑁梳子'],
    short: ['茶', '货', '发票', '口红'],
    frequent: ['请问', '发货', '谢谢'],
  },
  th: {
    sentences: [
      '{n}ยังมีของไหมคะ',
      'สั่ง{n}ไปแล้วส่งวันไหนคะ',
      'ขอบคุณค่ะ ได้รับ{n}แล้วค่ะ',
      '{n}มีขนาด {d} กรัมไหมครับ',
      'ร้านปิดกี่โมงคะ อยากได้{n}',
      'แพ็ก{n}ให้แล้วนะคะ 🙏',
    ],
    nouns: [
      'ชาเขียว',
      'กาแฟ',
      'แก้วน้ำ',
      'น้ำหอม',
      'ครีมกันแดด',
      'ลิปสติก',
      'หูฟัง',
      'สายชาร์จ',
      'เคสมือถือ',
      'รองเท้าแตะ',
      'เสื้อยืด',
      'กระเป๋า',
    ],
    rare: ['ขนมครกใบเตย', 'ผ้าบาติกปักษ์', 'หมวกสานกระจูด', 'ตะเกียงโบราณ', 'ระฆังทองเหลือง'],
    short: ['ชา', 'แก้ว', 'ส่ง'],
    frequent: ['ขอบคุณ', 'ไหมคะ', 'ได้รับ'],
  },
  vi: {
    sentences: [
      'Shop ơi {n} còn hàng không ạ',
      'Đơn {n} của mình khi nào giao vậy',
      'Cho mình hỏi {n} loại {d} gram',
      'Dạ {n} bên em gửi chiều nay ạ',
      'Mình nhận được {n} rồi, cảm ơn shop',
      '{n} có được đổi trả không',
    ],
    nouns: [
      'trà sữa',
      'cà phê',
      'ly sứ',
      'nước hoa',
      'kem chống nắng',
      'son môi',
      'tai nghe',
      'dây sạc',
      'ốp lưng',
      'dép lê',
      'áo thun',
      'túi xách',
    ],
    rare: ['thổ cẩm', 'nón quai thao', 'đèn kéo quân', 'khăn rằn', 'guốc mộc'],
    short: ['ly', 'áo', 'trà'],
    frequent: ['con hang', 'cam on', 'giao'],
  },
  id: {
    sentences: [
      'Kak, {n} masih ada stok?',
      'Pesanan {n} saya kapan dikirim ya',
      'Terima kasih, {n} sudah sampai',
      '{n} ada ukuran {d} gram kak?',
      'Siap kak, {n} dikirim sore ini',
      'Kok {n} belum sampai juga min',
    ],
    nouns: [
      'kopi gayo',
      'teh melati',
      'cangkir',
      'parfum',
      'tabir surya',
      'lipstik',
      'earphone',
      'kabel data',
      'casing',
      'sandal jepit',
      'kaos polos',
      'tas selempang',
    ],
    rare: ['wayang golek', 'batik parang', 'angklung', 'blangkon', 'kerupuk melinjo'],
    short: ['ya', 'di', 'teh'],
    frequent: ['kirim', 'terima kasih', 'stok'],
  },
  ms: {
    sentences: [
      'Hai, {n} ada lagi tak?',
      'Bila {n} saya nak sampai',
      'Boleh hantar {n} hari ini?',
      '{n} berat {d} gram ada ke',
      'Baik, {n} kami pos petang ini',
      'Terima kasih sis, {n} cantik sangat',
    ],
    nouns: [
      'kopi tarik',
      'teh bunga',
      'cawan',
      'minyak wangi',
      'pelindung matahari',
      'gincu',
      'fon telinga',
      'wayar cas',
      'sarung telefon',
      'selipar',
      'baju kurung',
      'beg tangan',
    ],
    rare: ['wau bulan', 'congkak', 'tepak sirih', 'songket', 'gasing pangkah'],
    short: ['ke', 'pos', 'sis'],
    frequent: ['hantar', 'sampai', 'petang'],
  },
  en: {
    sentences: [
      'Hi, is the {n} still in stock?',
      'When will my {n} be shipped?',
      'Thank you, the {n} has arrived',
      'Do you have the {n} in {d} grams',
      'Sure, your {n} goes out this afternoon',
      'The {n} is broken, I want a refund',
    ],
    nouns: [
      'coffee beans',
      'jasmine tea',
      'ceramic mug',
      'perfume',
      'sunscreen',
      'lipstick',
      'headphones',
      'charging cable',
      'phone case',
      'slippers',
      'plain tee',
      'sling bag',
    ],
    rare: ['kaleidoscope', 'harpsichord', 'astrolabe', 'marionette', 'phonograph'],
    short: ['hi', 'do', 'tea'],
    frequent: ['thank you', 'shipped', 'refund'],
  },
};

export const LANGUAGES = Object.keys(TEXTS);
/** The number of messages with a rare word, far apart. */
export const RARE_HITS = 7;

/** Same seed, same numbers: a run can be repeated. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The texts of `count` messages; rare words are spread over all of them. */
export function* makeTexts(count: number): Generator<string> {
  const random = makeRandom(7);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const rareAt = placeRare(count);
  for (let at = 0; at < count; at += 1) {
    const language = TEXTS[LANGUAGES[at % LANGUAGES.length] ?? 'en'];
    if (language === undefined) throw new Error('a language has no texts');
    const noun = rareAt.get(at) ?? pick(language.nouns);
    yield pick(language.sentences)
      .replace('{n}', noun)
      .replace('{d}', String(100 + Math.floor(random() * 900)));
  }
}

function placeRare(count: number): Map<number, string> {
  const places = new Map<number, string>();
  const words = LANGUAGES.flatMap((code, index) =>
    (TEXTS[code]?.rare ?? []).map((word) => ({ word, index })),
  );
  const step = Math.floor(count / (RARE_HITS * words.length));
  let at = Math.floor(step / 2);
  for (let round = 0; round < RARE_HITS; round += 1) {
    for (const { word, index } of words) {
      places.set(at - (at % LANGUAGES.length) + index, word);
      at += step;
    }
  }
  return places;
}
