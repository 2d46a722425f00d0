import { createHmac } from 'node:crypto';
import { startPushReceiver } from '../../testing/push-receiver.fixture.ts';
import type { PushReceiver } from '../../testing/push-receiver.fixture.ts';
import { startSandbox } from '../../testing/start-sandbox.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';

export const PARTNER = '2001887';
export const KEY = 'sandbox-shopee-partner-key';
export const REDIRECT = 'https://app.example.test/auth_shop/auth_callback?nonce=n1';

export type Fields = Readonly<Record<string, string>>;
/** What the tests read of an answer; each call has some of it. */
// oxlint-disable-next-line typescript/no-explicit-any -- an independent knows no types
type Answer = Record<string, any>;

/** A shop and the tokens an app holds for it. */
export interface Grant {
  shop: string;
  token: string;
  refresh: string;
}

/** What comes with a call. */
export interface Given {
  query?: Fields | readonly (readonly [string, string])[];
  /** A text goes out as it is, a form as multipart, anything else as JSON. */
  body?: unknown;
  grant?: Grant;
}

/** A client that knows only the marketplace's documents. */
export interface IndependentClient {
  sandbox: TestSandbox;
  world: TestSandbox['world'];
  receiver: PushReceiver;
  /** Address and signed query; what `query` has of the common parameters replaces them. */
  signed(path: string, given?: Given): string;
  call(endpoint: string, given?: Given): Promise<{ status: number; text: string; json: Answer }>;
  /** The error code of a call, '' when it worked. */
  errorOf(endpoint: string, given?: Given): Promise<string>;
  /** Answers the consent page's form: the address it leads to. */
  consent(shops: readonly string[], extra?: Fields): Promise<URL>;
  connect(shop: string, extra?: Fields): Promise<Grant>;
  stop(): Promise<void>;
}

const seconds = () => String(Math.floor(Date.now() / 1000));

/** The signature as the guide describes it: the parts one after the other, nothing between them. */
const hmac = (text: string) => createHmac('sha256', KEY).update(text).digest('hex');

export async function startIndependentClient(): Promise<IndependentClient> {
  const receiver = await startPushReceiver();
  const sandbox = await startSandbox({
    webhookBaseUrl: receiver.url,
    appBaseUrl: 'https://app.example.test',
    retryScale: 0,
  });

  const signed: IndependentClient['signed'] = (path, { query = {}, grant } = {}) => {
    const own = new URLSearchParams(query as Record<string, string>);
    const timestamp = own.get('timestamp') ?? seconds();
    const ofShop = grant ? grant.token + grant.shop : '';
    const common = {
      partner_id: PARTNER,
      timestamp,
      sign: hmac(PARTNER + path + timestamp + ofShop),
      ...(grant && { access_token: grant.token, shop_id: grant.shop }),
    };
    for (const [name, value] of Object.entries(common)) if (!own.has(name)) own.append(name, value);
    return `${sandbox.urls.shopee}${path}?${own}`;
  };

  const call: IndependentClient['call'] = async (endpoint, given = {}) => {
    const [method = '', path = ''] = endpoint.split(' ');
    const { body } = given;
    const isForm = body instanceof FormData;
    const response = await fetch(signed(path, given), {
      method,
      ...(method === 'POST' && !isForm && { headers: { 'content-type': 'application/json' } }),
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, json: JSON.parse(text) as Answer };
  };

  const consent: IndependentClient['consent'] = async (shops, extra = {}) => {
    const form = new URLSearchParams({
      partner_id: PARTNER,
      redirect: REDIRECT,
      decision: 'allow',
      ...extra,
    });
    for (const shop of shops) form.append('shop', shop);
    const address = `${sandbox.urls.shopee}/auth/confirm`;
    const response = await fetch(address, { method: 'POST', body: form, redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The consent led nowhere (HTTP ${response.status}).`);
    return new URL(location);
  };

  return {
    sandbox,
    world: sandbox.world,
    receiver,
    signed,
    call,
    errorOf: async (endpoint, given) => String((await call(endpoint, given)).json['error']),
    consent,
    async connect(shop, extra = {}) {
      const code = (await consent([shop], extra)).searchParams.get('code');
      const body = { code, partner_id: Number(PARTNER), shop_id: Number(shop) };
      const { json } = await call('POST /api/v2/auth/token/get', { body });
      return { shop, token: String(json['access_token']), refresh: String(json['refresh_token']) };
    },
    async stop() {
      await sandbox.stop();
      await receiver.stop();
    },
  };
}
