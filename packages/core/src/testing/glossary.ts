import type { LanguageCode } from '../language/choose-language.ts';

interface TermWords {
  /** Words to use: the first is the preferred one, the others are accepted. */
  readonly use: readonly string[];
  /** Words that translators have used, and that sellers misunderstand. */
  readonly avoid: readonly string[];
}

/** A domain term with the words of the languages in which a wrong one was once used. */
export interface GlossaryTerm {
  readonly term: string;
  /** Finds the English messages that contain the term. */
  readonly messages: RegExp;
  readonly words: Readonly<Partial<Record<LanguageCode, TermWords>>>;
}

/** Terms that were mistranslated before. Words are in lower case. */
export const GLOSSARY: readonly GlossaryTerm[] = [
  {
    term: 'chat',
    messages: /\bchats?\b/iu,
    words: { vi: { use: ['chat', 'cuộc trò chuyện'], avoid: ['trò chuyện'] } },
  },
  {
    term: 'reply',
    messages: /\brepl(y|ies|ied)\b/iu,
    words: {
      th: { use: ['ข้อความตอบกลับ'], avoid: ['คำตอบ'] },
      vi: { use: ['tin trả lời', 'phản hồi'], avoid: ['câu trả lời'] },
    },
  },
  {
    term: 'pinned',
    messages: /\bpinned\b/iu,
    words: { ms: { use: ['disematkan'], avoid: ['disemat'] } },
  },
  {
    term: 'unpin',
    messages: /\bunpin/iu,
    words: { ms: { use: ['nyahsematkan'], avoid: ['nyahsemat', 'dinyahsemat'] } },
  },
  {
    term: 'follow-up',
    messages: /\bfollow[ -]up\b|\bbacklog\b/iu,
    words: {
      th: { use: ['รอดำเนินการ'], avoid: ['รอจัดการ'] },
      id: { use: ['perlu ditindaklanjuti'], avoid: ['tindak lanjut'] },
      ms: { use: ['perlu susulan'], avoid: ['susulan'] },
    },
  },
  {
    term: 'sticker',
    messages: /\bstickers?\b/iu,
    words: { vi: { use: ['sticker'], avoid: ['nhãn dán'] } },
  },
  {
    term: 'recall',
    messages: /\brecall/iu,
    // By itself the second is the word for an order, and the first means to get something back.
    words: { th: { use: ['ยกเลิกการส่ง'], avoid: ['เรียกคืน', 'ยกเลิก'] } },
  },
  {
    term: 'note about a buyer',
    messages: /\bnotes?\b/iu,
    words: { th: { use: ['โน้ต'], avoid: ['บันทึก'] } },
  },
  {
    term: "buyer's message on an order",
    messages: /\bbuyer's message\b/iu,
    words: { ms: { use: ['mesej pembeli'], avoid: ['nota pembeli'] } },
  },
  {
    term: 'overdue',
    messages: /\boverdue\b/iu,
    words: {
      id: { use: ['lewat tenggat'], avoid: ['terlambat'] },
      ms: { use: ['lewat tempoh'], avoid: ['terlewat'] },
    },
  },
  {
    term: 'unpaid',
    messages: /\bunpaid\b/iu,
    words: {
      id: { use: ['belum bayar'], avoid: ['belum dibayar'] },
      ms: { use: ['belum bayar'], avoid: ['belum dibayar'] },
    },
  },
  {
    term: 'to ship',
    messages: /\bto ship\b/iu,
    words: { ms: { use: ['untuk dihantar'], avoid: ['perlu dihantar'] } },
  },
  {
    term: 'ship by',
    messages: /\bship (by|before)\b/iu,
    words: {
      th: { use: ['จัดส่งภายใน'], avoid: ['ส่งก่อน'] },
      vi: { use: ['hạn gửi hàng'], avoid: ['gửi trước'] },
    },
  },
  {
    term: 'delivery failed',
    messages: /\bdelivery failed\b/iu,
    words: { 'zh-CN': { use: ['派送失败'], avoid: ['未送达'] } },
  },
  {
    term: 'return and refund',
    messages: /\breturns?\b|\brefund/iu,
    words: {
      id: {
        use: ['pengembalian dana', 'pengembalian barang', 'pengembalian barang/dana'],
        avoid: ['pengembalian'],
      },
      ms: { use: ['pulangan', 'bayaran balik'], avoid: ['pemulangan'] },
    },
  },
  {
    term: 'carrier',
    messages: /\bcarriers?\b/iu,
    words: { th: { use: ['บริษัทขนส่ง'], avoid: ['ขนส่ง'] } },
  },
  {
    term: 'delisted',
    messages: /\bdelisted\b/iu,
    words: {
      th: { use: ['ปิดการขาย'], avoid: ['ไม่ได้วางขาย'] },
      id: { use: ['nonaktif', 'diarsipkan'], avoid: ['tidak dijual'] },
      ms: { use: ['tidak aktif'], avoid: ['tidak dijual'] },
    },
  },
  {
    term: 'price offer',
    messages: /\bprice offers?\b/iu,
    words: { vi: { use: ['trả giá'], avoid: ['đề nghị giá'] } },
  },
  {
    term: 'authorise a shop',
    messages: /\bauthoris/iu,
    words: {
      th: { use: ['อนุญาตการเชื่อมต่อ'], avoid: ['ให้สิทธิ์'] },
      vi: { use: ['ủy quyền'], avoid: ['cấp quyền'] },
    },
  },
];

/**
 * The words in a translation that the glossary says to avoid, for the terms of its English message. A word inside
 * an accepted word is allowed: "pengembalian" in "pengembalian dana".
 */
export function wrongWordsIn(english: string, translation: string, language: LanguageCode): string[] {
  const words = GLOSSARY.flatMap(({ messages, words: byLanguage }) => {
    const ofTerm = byLanguage[language];
    return ofTerm !== undefined && messages.test(english) ? [ofTerm] : [];
  });
  const accepted = words.flatMap(({ use }) => use).toSorted((a, b) => b.length - a.length);
  const rest = accepted.reduce(
    (text, word) => text.replace(wordPattern(word), '\n'),
    translation.normalize('NFC').toLowerCase(),
  );
  return words.flatMap(({ avoid }) => avoid).filter((word) => wordPattern(word).test(rest));
}

/** Thai and Chinese write without spaces, so a word is found anywhere. */
function wordPattern(word: string): RegExp {
  return /\p{Script=Latin}/u.test(word)
    ? new RegExp(String.raw`(?<![\p{L}\p{M}])${word}(?![\p{L}\p{M}])`, 'gu')
    : new RegExp(word, 'gu');
}
