import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS, TERMS_VERSION } from '@seller-chat/api-client/contract';
import type { CaptchaForm, EndpointName } from '@seller-chat/api-client/contract';
import type { InboxClient } from '@seller-chat/sandbox/testing/inbox';
import type { Vault } from '../../../apps/server/src/security/vault.ts';
import { solveCaptcha } from '../../../apps/server/src/testing/solve-captcha.ts';

const PASSWORD = 'a password of the bench';

export interface Answer {
  code: number;
  /** From the request to the end of its answer, ms. */
  ms: number;
}

/** The calls of people who are not signed in, each from any address: the server trusts this machine as a proxy. */
export interface FrontDoor {
  call(name: EndpointName, fields: Record<string, string>, from?: string): Promise<Answer>;
  /** Enters and leaves the server without work. */
  warmUp(): Promise<void>;
  sendCode(purpose: CaptchaForm, email: string): Promise<Answer>;
  guessPassword(email: string, password: string, from?: string): Promise<Answer>;
  guessCode(email: string, code: string, from?: string): Promise<Answer>;
  signUp(email: string): Promise<void>;
  /** Asks for a code for a forgotten password, and reads it. */
  fetchCode(email: string): Promise<string>;
}

let serial = 0;

/** An address that no request came from yet. */
export function newAddress(): string {
  serial += 1;
  return `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
}

export async function openFrontDoor(url: string, vault: Vault, inbox: InboxClient): Promise<FrontDoor> {
  const asked = await fetch(`${url}/api${ENDPOINTS.getCsrfToken.path}`);
  const { data } = (await asked.json()) as { data: { csrfToken: string } };
  const cookie = asked.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

  const call: FrontDoor['call'] = async (name, fields, from = newAddress()) => {
    const startedAt = performance.now();
    const answer = await fetch(`${url}/api${ENDPOINTS[name].path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie, 'x-csrf-token': data.csrfToken, 'x-forwarded-for': from },
    });
    const { code } = (await answer.json()) as { code: number };
    return { code, ms: performance.now() - startedAt };
  };
  const sendCode: FrontDoor['sendCode'] = async (purpose, email) => {
    const captcha = await solveCaptcha(url, vault, purpose);
    const name = purpose === 'signup' ? 'sendValidateCodeByEmail' : 'sendFindPasswordCodeByEmail';
    return call(name, { email: encipher(email), ...captcha });
  };
  return {
    call,
    sendCode,
    async warmUp() {
      await (await fetch(`${url}/api${ENDPOINTS.getCsrfToken.path}`)).arrayBuffer();
    },
    guessPassword: (email, password, from) =>
      call('login', { mobile: encipher(email), password: encipher(password) }, from),
    guessCode: (email, validateCode, from) =>
      call(
        'resetPasswordByEmail',
        { email: encipher(email), password: encipher(PASSWORD), validateCode },
        from,
      ),
    async signUp(email) {
      await sendCode('signup', email);
      const validateCode = await inbox.waitForCode({ to: email });
      const { code } = await call('register', {
        email: encipher(email),
        password: encipher(PASSWORD),
        validateCode,
        termsVersion: TERMS_VERSION,
      });
      if (code !== 0) throw new Error(`signing up failed: ${code}`);
    },
    async fetchCode(email) {
      const after = await inbox.lastId();
      const { code } = await sendCode('forget', email);
      if (code !== 0) throw new Error(`no code was sent: ${code}`);
      return inbox.waitForCode({ to: email, after });
    },
  };
}

/** Another code. */
export function otherThan(code: string, add: number): string {
  return String((Number(code) + add) % 1_000_000).padStart(6, '0');
}
