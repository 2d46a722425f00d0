import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS, TERMS_VERSION } from '@seller-chat/api-client/contract';
import type { EndpointName } from '@seller-chat/api-client/contract';
import { openFrontDoor } from '../testing/front-door-rig.ts';
import type { FrontDoorRig } from '../testing/front-door-rig.ts';
import { solveCaptcha } from '../testing/solve-captcha.ts';
import { TEST_VAULT } from '../testing/stored-shop.ts';

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b@example.test',
  '\u202Eayu@example.test',
  // Cyrillic letters that look like Latin ones.
  '\u0430yu@example.test',
  'ayu@ex\u0430mple.test',
  '😀😀😀😀😀😀😀😀',
  'ﷺ'.repeat(100),
  'x'.repeat(1_400),
  'x'.repeat(10_000),
  '\u0301'.repeat(300),
  'a@b@c.example',
  '+'.repeat(50),
  '９'.repeat(40),
  '𝟎𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗𝟎',
  '\uFFFE\uFDD0',
  "'; drop table account; --",
  '__proto__',
  '\r\nBcc: all@example.test',
  '{"a":1}',
];
const SECRET = new Set(['mobile', 'email', 'password', 'login']);
const valid = {
  mobile: '0812-3456-7890',
  mobileCountryCode: 'ID',
  email: 'ayu@example.test',
  login: 'ayu@example.test',
  password: 'correct horse',
  validateCode: '123456',
  displayName: 'Ayu',
  termsVersion: TERMS_VERSION,
  captchaId: 'x',
  captchaAnswer: 'x',
};
type Field = keyof typeof valid;
const CAPTCHA: readonly Field[] = ['captchaId', 'captchaAnswer'];
const FIELDS: Partial<Record<EndpointName, readonly Field[]>> = {
  sendValidateCode: ['mobile', 'mobileCountryCode', ...CAPTCHA],
  sendValidateCodeByEmail: ['email', ...CAPTCHA],
  sendFindPasswordCode: ['mobile', 'mobileCountryCode', ...CAPTCHA],
  sendFindPasswordCodeByEmail: ['email', ...CAPTCHA],
  register: ['email', 'password', 'validateCode', 'displayName', 'termsVersion'],
  resetPassword: ['mobile', 'mobileCountryCode', 'password', 'validateCode'],
  resetPasswordByEmail: ['email', 'password', 'validateCode'],
  checkPassword: ['password', 'login'],
  login: ['mobile', 'mobileCountryCode', 'password'],
};

let rig: FrontDoorRig;
beforeAll(async () => {
  rig = await openFrontDoor();
});
afterAll(() => rig.close());
beforeEach(() => rig.reset());

const cases = Object.entries(FIELDS).flatMap(([name, fields]) =>
  fields.map((field) => [name as EndpointName, field] as const),
);

describe.each(cases)('%s with an odd %s', (name, field) => {
  it('gives a reason, and never fails inside', async () => {
    const fields = FIELDS[name] ?? [];
    const form = name.startsWith('sendFind') ? 'forget' : 'signup';
    for (const odd of ODD_TEXTS) {
      const captcha = fields.includes('captchaId') ? await solveCaptcha(rig.app.url, TEST_VAULT, form) : {};
      const given: Record<string, string> = { ...valid, ...captcha, [field]: odd };
      const sent = fields.map((one) => [
        one,
        SECRET.has(one) ? encipher(given[one] ?? '') : (given[one] ?? ''),
      ]);
      const path = `/api${ENDPOINTS[name].path}`;
      const { status, envelope } = await rig.app.call(path, Object.fromEntries(sent));
      const { code, reason } = envelope;
      expect({ odd, status, code, reason }).toEqual({
        odd,
        status: 200,
        code: expect.toSatisfy((one: number) => one < 50_000),
        reason: code === 0 ? '' : expect.stringMatching(/\S/),
      });
    }
  });
});
