/** Characters of chats that are written otherwise in the other form of Chinese, in pairs: traditional, simplified. */
const PAIRS =
  '們们這这個个來来時时說说請请問问謝谢貨货嗎吗還还會会對对沒没發发嘅的單单號号錢钱買买賣卖讓让給给開开關关後后過过裡里現现點点動动國国' +
  '電电話话質质價价優优惠惠運运費费庫库換换壞坏顏颜紅红藍蓝綠绿黃黄長长寬宽圖图裝装訂订購购詢询歡欢樂乐應应該该為为麼么樣样幾几歲岁' +
  '萬万億亿雙双隻只條条張张塊块業业員员聯联繫系絡络務务銷销賬账戶户驗验證证碼码網网郵邮遞递適适選选擇择補补賠赔償偿總总計计當当願愿';

const TRADITIONAL = new Set<string>();
const SIMPLIFIED = new Set<string>();
for (const [, traditional = '', simplified = ''] of PAIRS.matchAll(/(.)(.)/gu)) {
  if (traditional === simplified) continue;
  TRADITIONAL.add(traditional);
  SIMPLIFIED.add(simplified);
}

/** `zh-TW` for a text with more traditional than simplified characters; `zh-CN` for all others, as most words are the same. */
export function formOfChinese(text: string): 'zh-CN' | 'zh-TW' {
  let lead = 0;
  for (const character of text) lead += TRADITIONAL.has(character) ? 1 : SIMPLIFIED.has(character) ? -1 : 0;
  return lead > 0 ? 'zh-TW' : 'zh-CN';
}
