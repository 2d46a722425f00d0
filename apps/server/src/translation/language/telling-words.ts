/**
 * Frequent words of chats that belong to one of the languages and not to the others, with the spelling of chats.
 * Indonesian and Malay share most of their words (`idms`), so no statistics of letters tell short texts of the two apart.
 */
const WORDS = {
  en: `the is are was you your my we me do does did can could will would please pls plz thanks thank thx how when what
    where why which much many this that these it its have has had not for with from and but yes still when get got want
    need receive received send sent ship shipping shipped delivery refund cancel broken wrong item available hello asap
    only if any there here buy great good perfect sorry`,
  idms: `kak saya ada barang berapa sampai terima kasih ini yang bukan hari stok lagi halo salam harga warna beli bayar
    boleh ya sama nanti sesuai tolong maaf masih pesanan alamat kalau untuk dengan dan atau di ke dari baru besar kecil
    hitam putih merah sudah belum pecah tukar hilang kurang dalam bulan tahun juga jadi siap kami kita dia apa mana siapa
    ambil rasa sangat banyak semua kirim`,
  id: `nggak enggak ngga gak gk ga bisa banget gimana gmn udah udh sdh dikirim dikirimkan pengiriman paket makasih trims
    ongkir kapan aja dong sih nih kok deh gan min mas mbak mba bund bunda kemarin resi toko gratis diskon bentar sebentar
    mohon rusak retur barangnya isinya pesanannya uang karena cocok checkout balasan dibalas dicek kado packing silakan
    kirain gitu kayak tanya nanya bayarnya kosong tersedia kakak kalo`,
  ms: `tak nak awak kedai hantar dihantar penghantaran bila macam dah kat ni tu diskaun baucar percuma sahaja je jer takde
    takpe semak parcel kurier pos dipos penjejakan rosak saiz balut jumpa cantik terbaik esok petang cuba jawapan lepas
    kejap sekejap ye tarikh luput maklumkan sijil tq hadiah elok wang kerana lambatnya sis batalkan bungkus korang camne
    la`,
  vi: `khong khg hok minh nhe nha duoc dc nhieu roi vay oi giup huy hang giao gui ship ve mau nay nhan chua bao lau shop em
    ban ma van voi het khi nao`,
  tl: `po opo ang mga ng ba magkano meron mayroon wala salamat naman yung ito kayo nyo niyo pwede puwede kailan saan hindi
    din rin lang sana kasi`,
} as const;

type WordList = keyof typeof WORDS;
/** A language that is written in Latin letters. */
export type LatinLanguage = Exclude<WordList, 'idms'>;

const LISTS_OF = new Map<string, WordList[]>();
for (const [list, words] of Object.entries(WORDS) as [WordList, string][])
  for (const word of new Set(words.split(/\s+/))) LISTS_OF.set(word, [...(LISTS_OF.get(word) ?? []), list]);

/** How many words of a text are in each list. A word of several lists counts in each. */
export type WordCounts = Readonly<Record<WordList, number>>;

export function countTellingWords(text: string): WordCounts {
  const counts = { en: 0, idms: 0, id: 0, ms: 0, vi: 0, tl: 0 };
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? [])
    for (const list of LISTS_OF.get(word) ?? []) counts[list] += 1;
  return counts;
}

/**
 * The one language that more words tell of than of any other; undefined if there is none.
 *
 * @param home - the language of the place, for `indonesianOrMalay`
 */
export function languageOfWords(counts: WordCounts, home?: string): LatinLanguage | undefined {
  const { en, vi, tl } = counts;
  const either = counts.idms + counts.id + counts.ms;
  const most = Math.max(en, vi, tl, either);
  const leaders = [en, vi, tl, either].filter((count) => count === most);
  if (most === 0 || leaders.length > 1) return undefined;
  if (most === either) return indonesianOrMalay(counts, home);
  return most === en ? 'en' : most === vi ? 'vi' : 'tl';
}

/**
 * Returns the one of the two with more telling words. If both have the same number, returns `home`, the language of the
 * place, if it is one of them, else Indonesian, because it has more buyers and most readers of one read the other.
 */
export function indonesianOrMalay({ id, ms }: WordCounts, home?: string): 'id' | 'ms' {
  if (ms === id) return home === 'ms' ? 'ms' : 'id';
  return ms > id ? 'ms' : 'id';
}
