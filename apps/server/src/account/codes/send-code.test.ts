import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { openFrontDoor } from '../../testing/front-door-rig.ts';
import type { FrontDoorRig } from '../../testing/front-door-rig.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { startApp } from '../../testing/start-app.ts';
import { TEST_VAULT } from '../../testing/stored-shop.ts';

const MINUTE = 60_000;
let rig: FrontDoorRig;
beforeAll(async () => {
  rig = await openFrontDoor();
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

describe('asking for codes', () => {
  it('needs a captcha of its form, each time a new one', async () => {
    const email = encipher(rig.newEmail());
    const captcha = await solveCaptcha(rig.app.url, TEST_VAULT, 'signup');
    expect(await rig.call('sendFindPasswordCodeByEmail', { email, ...captcha })).toMatchObject({
      code: 40_110,
    });
    expect(await rig.call('sendValidateCodeByEmail', { email, ...captcha })).toMatchObject({ code: 0 });
    const other = encipher(rig.newEmail());
    expect(await rig.call('sendValidateCodeByEmail', { email: other, ...captcha })).toMatchObject({
      code: 40_110,
    });
    expect(rig.inbox.messages).toHaveLength(1);
  });

  it('again within a minute is paused, from any address; what was sent stays valid', async () => {
    const email = rig.newEmail();
    await rig.sendCode('signup', email, '203.0.113.1');
    const again = await rig.sendCode('signup', email, '203.0.113.2');
    expect(again).toMatchObject({ code: 40_112, info: { retryAfterMs: expect.any(Number) } });
    expect(Number(again.info?.['retryAfterMs'])).toBeLessThanOrEqual(MINUTE);
    expect(await rig.register(email, rig.inbox.codeFor(email, 'signup'))).toMatchObject({ code: 0 });
  });

  it('is limited for one target: five, then one in ten minutes; the newest code stays valid', async () => {
    const email = rig.newEmail();
    const codes: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      codes.push((await rig.sendCode('signup', email, `203.0.113.${count}`)).code);
      if (count < 6) rig.pass(MINUTE);
    }
    expect(codes).toEqual([0, 0, 0, 0, 0, 40_112, 40_112]);
    expect(rig.inbox.messages).toHaveLength(5);
    rig.pass(4 * MINUTE);
    expect(await rig.sendCode('signup', email, '203.0.113.99')).toMatchObject({ code: 0 });
  });

  it('is limited for one address: twenty targets, then one a minute; others are not held up', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 22; count += 1) {
      codes.push((await rig.sendCode('signup', rig.newEmail(), '198.51.100.1')).code);
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(20);
    expect(codes.slice(20)).toEqual([40_112, 40_112]);
    expect(await rig.sendCode('signup', rig.newEmail(), '198.51.100.2')).toMatchObject({ code: 0 });
  });

  it('says that codes may take longer while the provider fails, to everyone', async () => {
    rig.inbox.failing.add('mail');
    expect(await rig.sendCode('signup', rig.newEmail())).toMatchObject({ data: { isDelayed: true } });
    expect(await rig.sendCode('forget', rig.newEmail())).toMatchObject({ data: { isDelayed: true } });
  });

  it('is followed by the same news to everyone who waits', async () => {
    const state = async () => {
      const answer = await fetch(`${rig.app.url}/api${ENDPOINTS.getCodeDelivery.path}`);
      return ((await answer.json()) as { data: unknown }).data;
    };
    expect(await state()).toEqual({ isMailDelayed: false, isSmsDelayed: false });
    rig.inbox.failing.add('sms');
    expect(await state()).toEqual({ isMailDelayed: false, isSmsDelayed: true });
  });

  it('for a person without an account: the same answer, the same rows, and no code fits', async () => {
    const email = rig.newEmail();
    expect(await rig.sendCode('forget', email)).toMatchObject({ code: 0, data: { resendAfterMs: MINUTE } });
    expect(rig.inbox.messages.map(({ kind }) => kind)).toEqual(['none']);
    expect(await rig.countOf('verification_code')).toBe(1);
    expect(await rig.resetPassword(email, rig.inbox.messages[0]?.code ?? '')).toMatchObject({ code: 40_111 });
    expect(await rig.sendCode('forget', email)).toMatchObject({ code: 40_112 });
  });

  it('fails where the installation cannot send', async () => {
    const without = await startApp(rig.database);
    try {
      const captcha = await solveCaptcha(without.url, TEST_VAULT, 'signup');
      const { envelope } = await without.call(`/api${ENDPOINTS.sendValidateCodeByEmail.path}`, {
        email: encipher(rig.newEmail()),
        ...captcha,
      });
      expect(envelope).toMatchObject({ code: 50_302, reason: expect.stringMatching(/./) });
    } finally {
      await without.close();
    }
  });
});
