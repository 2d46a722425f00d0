import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dateFormatIn } from '@seller-chat/api-client/text';
import { makeInbound } from '../testing/fake-marketplace.ts';
import { CLOSED, TEST_RULE, openAutomationRig, talkOf } from '../testing/automation-rig.ts';
import type { AutomationRig } from '../testing/automation-rig.ts';
import { loadLanguageDetector } from '../translation/language/detect-language.ts';
import type { FindLanguage } from './auto-reply-situation.ts';
import { followAccount } from './follow-log.ts';
import { tryAutoReply } from './try-auto-reply.ts';

let rig: AutomationRig;
let findLanguage: FindLanguage;

beforeAll(async () => {
  rig = await openAutomationRig();
  findLanguage = await loadLanguageDetector();
});
afterAll(() => rig.close());
/** An Indonesian shop that is closed, with one rule in three languages and its Thai text for where a name is missing. */
beforeEach(async () => {
  await rig.begin();
  await rig.rule({
    condition: CLOSED,
    template: 'Kami tutup',
    languageTextList: [
      { language: 'en', template: 'We are closed', templateIfMissing: '' },
      { language: 'th', template: 'ร้านปิด เลขที่ {platformOrderSn}', templateIfMissing: 'ร้านปิดค่ะ' },
    ],
  });
});

const follow = () => followAccount({ ...rig.deps, findLanguage }, rig.accountId);

describe('one rule answers in the language of the buyer', () => {
  it.each([
    ['มีของไหมคะ ส่งวันไหน', 'ร้านปิดค่ะ'],
    ['Hello, do you still have this in stock?', 'We are closed'],
    ['Halo kak, barangnya masih ada?', 'Kami tutup'],
    // No text for it: the one for every language.
    ['Shop ơi còn hàng không ạ?', 'Kami tutup'],
    // Tells no language: that of the shop's site.
    ['👍', 'Kami tutup'],
  ])('who writes "%s"', async (text, answer) => {
    await rig.buyer(text);
    await follow();
    expect(await rig.answered()).toEqual([answer]);
  });

  it('who wrote in it before, where the message tells none', async () => {
    await rig.buyer('ส่งวันไหนคะ');
    rig.clock += 1_000;
    await rig.buyer('555');
    rig.clock += 1_000;
    const place = { platformMessageId: 'picture', platformSessionId: talkOf('ayu'), messageTime: rig.clock };
    const buyer = { buyerId: 'ayu', buyerName: 'ayu' };
    await rig.hear(makeInbound({ ...place, fromId: 'ayu', buyer, content: { url: 'https://a.test/1.jpg' } }));
    await follow();
    expect(await rig.answered()).toEqual(['ร้านปิดค่ะ', 'ร้านปิดค่ะ', 'ร้านปิดค่ะ']);
  });

  it('and writes dates as that language does', async () => {
    const text = { language: 'th' as const, template: 'วันที่ {siteDate}', templateIfMissing: '' };
    await rig.begin();
    await rig.rule({ condition: CLOSED, template: 'Hari ini {siteDate}', languageTextList: [text] });
    await rig.buyer('ส่งวันไหนคะ', 'anong');
    await rig.buyer('Halo kak, barangnya masih ada?', 'andi');
    await follow();
    const inLanguage = (language: string) =>
      dateFormatIn(language, { dateStyle: 'medium', timeZone: 'Asia/Jakarta' }).format(rig.clock);
    expect((await rig.answered()).toSorted()).toEqual([
      `Hari ini ${inLanguage('id')}`,
      `วันที่ ${inLanguage('th')}`,
    ]);
  });

  it('and the bench shows that text', async () => {
    const tried = { shopId: rig.shop.shopId, at: rig.clock, isFirst: true, waitedMinutes: 0 };
    const answer = await rig.db.transaction((tx) =>
      tryAutoReply(tx, rig.accountId, { ...tried, text: 'ส่งวันไหนคะ' }, findLanguage),
    );
    expect(answer).toMatchObject({ language: 'th', answer: 'ร้านปิดค่ะ' });
  });
});

it('the name of an agent is refused, unless a word is in its place: no agent writes', async () => {
  await expect(rig.rule({ template: 'Halo, {agentName}' })).rejects.toMatchObject({
    info: { name: 'agentName' },
  });
  await expect(rig.rule({ template: 'Halo, {agentName|admin}' })).resolves.toBeDefined();
});

it.each(['template', 'templateIfMissing'] as const)(
  'a variable that does not exist is refused in the %s of each language, with the language',
  async (field) => {
    const text = { language: 'vi' as const, template: 'Chào', templateIfMissing: '', [field]: '{nobody}' };
    await expect(rig.rule({ ...TEST_RULE, languageTextList: [text] })).rejects.toMatchObject({
      info: { name: 'nobody', language: 'vi' },
    });
  },
);
