import { LANGUAGES } from '@seller-chat/core';
import { describe, expect, it } from 'vitest';
import { findEmoji, loadEmojiBook, WORDLESS_BOOK } from './emoji-book.ts';

const count = Object.values(WORDLESS_BOOK).flat().length;

describe.each(LANGUAGES.map(({ code }) => code))('emoji in %s', (language) => {
  it('all have a name of their own', async () => {
    const all = Object.values(await loadEmojiBook(language)).flat();
    expect(all).toHaveLength(count);
    for (const { char, name } of all) expect([char, name !== char && name !== '']).toEqual([char, true]);
  });
});

it.each([
  ['en', 'parcel', '📦'],
  ['zh-CN', '谢', '🙏'],
  ['th', 'หัวใจ', '❤️'],
  ['vi', 'tim', '❤️'],
  ['id', 'HATI', '❤️'],
  ['ms', 'hati', '❤️'],
])('are found by a word of %s: %s', async (language, word, char) => {
  const found = findEmoji(await loadEmojiBook(language), word);
  expect(found.map((emoji) => emoji.char)).toContain(char);
  expect(found.length).toBeLessThan(count / 2);
});

it.each([
  ['en', ['thank you', 'sorry', 'discount', 'refund', 'order', 'free shipping', 'customer service']],
  ['zh-CN', ['发货', '包邮', '优惠', '退款', '客服', '加油', '抱歉', '谢谢', '订单', '物流', '赠品']],
  ['th', ['ส่วนลด', 'ขอบคุณ', 'ขออภัย', 'จัดส่ง', 'ส่งฟรี', 'คืนเงิน', 'คำสั่งซื้อ', 'โปรโมชั่น', 'ของแถม']],
  ['vi', ['giảm giá', 'đơn hàng', 'cảm ơn', 'xin lỗi', 'hoàn tiền', 'miễn phí vận chuyển', 'khuyến mãi']],
  ['id', ['diskon', 'terima kasih', 'mohon maaf', 'gratis ongkir', 'pengembalian dana', 'pesanan', 'promo']],
  ['ms', ['diskaun', 'terima kasih', 'maaf', 'penghantaran percuma', 'bayaran balik', 'pesanan', 'promosi']],
])('in %s are found by what sellers type', async (language, words) => {
  const book = await loadEmojiBook(language);
  const nothing = words.filter((word) => {
    const { length } = findEmoji(book, word);
    return length === 0 || length > count / 8;
  });
  expect(nothing).toEqual([]);
});

it.each([
  ['vi', 'cam on', 'cảm ơn'],
  ['vi', 'XIN LOI', 'xin lỗi'],
  ['vi', 'don hang', 'đơn hàng'],
  ['vi', 'gia giam', 'giảm giá'],
  ['en', 'ｔｈａｎｋ　ｙｏｕ', 'thank you'],
  ['en', 'thank\u200b you\ufeff', 'thank you'],
  ['id', 'terima-kasih', 'terima kasih'],
])('[B1, B2] in %s "%s" finds what "%s" finds', async (language, typed, written) => {
  const book = await loadEmojiBook(language);
  const charsOf = (keyword: string) => findEmoji(book, keyword).map(({ char }) => char);
  expect(charsOf(written)).not.toEqual([]);
  expect(charsOf(typed)).toEqual(expect.arrayContaining(charsOf(written)));
});

it('[B1] the marks of Thai make other words', async () => {
  expect(findEmoji(await loadEmojiBook('th'), 'สวนลด')).toEqual([]);
});

it.each([
  ['❤', '❤️'],
  ['👍🏽', '👍'],
  ['✓', '✅'],
])('%s finds %s', async (typed, char) => {
  expect(findEmoji(await loadEmojiBook('en'), typed).map((emoji) => emoji.char)).toContain(char);
});

it('are found by themselves, and nothing by nonsense', async () => {
  const book = await loadEmojiBook('en');
  expect(findEmoji(book, ' 👍 ').map(({ char }) => char)).toEqual(['👍']);
  expect(findEmoji(book, 'qqqq')).toEqual([]);
});

it('an unknown language has English words', async () => {
  expect(findEmoji(await loadEmojiBook('xx'), 'parcel')).not.toEqual([]);
});
