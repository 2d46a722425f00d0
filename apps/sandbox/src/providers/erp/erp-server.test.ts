import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../../testing/start-sandbox.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';
import { walkErpConsent } from '../../testing/walk-consent.ts';
import { CLIENT, REDIRECT_URI, plainClient } from './plain-client.fixture.ts';

let sandbox: TestSandbox;
let client: ReturnType<typeof plainClient>;

beforeEach(async () => {
  sandbox = await startSandbox({ appBaseUrl: 'http://app.test' });
  client = plainClient(sandbox.providers.erpUrl);
});
afterEach(() => sandbox.stop());

const refusedAs = (error: string, status = 400) => ({ status, json: { error } });

describe('a link with the ERP', () => {
  it('is found, allowed, exchanged, used, renewed and revoked by a client that knows the address alone', async () => {
    const { json: metadata } = await client.metadata();
    const issuer = sandbox.providers.erpUrl;
    expect(metadata).toMatchObject({
      issuer,
      token_endpoint: `${issuer}/token`,
      revocation_endpoint: `${issuer}/revoke`,
      code_challenge_methods_supported: ['S256'],
    });
    const callback = await walkErpConsent(client.authoriseUrl(), 'erp-100986');
    expect(callback).toEqual({ code: expect.any(String), state: 'state & 1', iss: issuer });

    const first = await client.exchange(callback['code'] ?? '');
    expect(first).toMatchObject({ status: 200, json: { token_type: 'Bearer', expires_in: 3600 } });
    expect(first.headers.get('cache-control')).toBe('no-store');
    const who = await client.who(first.json['access_token']);
    expect(who.json).toEqual({ sub: 'erp-100986', name: 'Siam Home Goods' });

    const second = await client.refresh(first.json['refresh_token']);
    expect(second.status).toBe(200);
    expect(second.json['refresh_token']).not.toBe(first.json['refresh_token']);
    expect((await client.who(second.json['access_token'])).status).toBe(200);

    expect((await client.revoke(second.json['refresh_token'])).status).toBe(200);
    expect((await client.who(second.json['access_token'])).status).toBe(401);
    expect(await client.refresh(second.json['refresh_token'])).toMatchObject(refusedAs('invalid_grant'));
    expect((await client.revoke('never issued')).status).toBe(200);
  });

  it('is refused on the page, and the app learns it', async () => {
    const callback = await walkErpConsent(client.authoriseUrl(), null);
    expect(callback).toMatchObject({ error: 'access_denied', state: 'state & 1' });
    expect(sandbox.providers.erp.list()).toEqual([]);
  });

  it('ends for all when a code is used a second time', async () => {
    const code = await client.code();
    const { json } = await client.exchange(code);
    expect(await client.exchange(code)).toMatchObject(refusedAs('invalid_grant'));
    expect((await client.who(json['access_token'])).status).toBe(401);
    expect(await client.refresh(json['refresh_token'])).toMatchObject(refusedAs('invalid_grant'));
  });

  it('gives one of two exchanges at once its tokens, and then to neither', async () => {
    const code = await client.code();
    const answers = await Promise.all([client.exchange(code), client.exchange(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const won = answers.find(({ status }) => status === 200);
    expect((await client.who(won?.json['access_token'])).status).toBe(401);
  });

  it('ends for all when a refresh token is used a second time', async () => {
    const first = await client.exchange(await client.code());
    const second = await client.refresh(first.json['refresh_token']);
    expect(await client.refresh(first.json['refresh_token'])).toMatchObject(refusedAs('invalid_grant'));
    expect((await client.who(second.json['access_token'])).status).toBe(401);
    expect(await client.refresh(second.json['refresh_token'])).toMatchObject(refusedAs('invalid_grant'));
  });
});

describe('the consent page', () => {
  const open = (change: Record<string, string>) => fetch(client.authoriseUrl(change), { redirect: 'manual' });

  it.each([
    ['another client', { client_id: 'someone' }],
    ['another address', { redirect_uri: 'http://evil.test/' }],
    ['a longer address', { redirect_uri: `${REDIRECT_URI}/more` }],
    ['an address with a query', { redirect_uri: `${REDIRECT_URI}?x=1` }],
    ['no address', { redirect_uri: '' }],
  ])('redirects no browser for %s', async (_, change) => {
    const answer = await open(change);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it.each([
    [{ response_type: '' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge_method: '' }, 'invalid_request'],
    [{ scope: 'everything' }, 'invalid_scope'],
  ])('reports to the app that %j is %s', async (change, error) => {
    const answer = await open(change);
    expect(answer.status).toBe(303);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe(REDIRECT_URI);
    expect(Object.fromEntries(location.searchParams)).toMatchObject({ error, state: 'state & 1' });
  });

  it('reads a parameter that is there twice as a mistake, and shows hostile text as text', async () => {
    const twice = await fetch(`${client.authoriseUrl()}&scope=profile&scope=profile`, { redirect: 'manual' });
    expect(twice.headers.get('location')).toContain('error=invalid_request');
    const page = await (await open({ state: '"><script>alert(1)</script>' })).text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('checks the form of the page as it checked its address', async () => {
    const post = (fields: Record<string, string>) =>
      client.post('/authorize', {
        ...Object.fromEntries(new URL(client.authoriseUrl()).searchParams),
        ...fields,
      });
    await expect(post({ redirect_uri: 'http://evil.test/', decision: 'allow' })).rejects.toThrow(/JSON/);
    await expect(post({ decision: 'allow', account: 'erp-0' })).rejects.toThrow(/JSON/);
    await expect(post({ decision: 'allow' })).rejects.toThrow(/JSON/);
    expect(sandbox.providers.erp.list()).toEqual([]);
  });
});

describe('the token endpoint', () => {
  const basic = (name: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
  });
  const { client_id: clientId, client_secret: clientSecret } = CLIENT;

  it('takes the client from the header as well', async () => {
    const fields = {
      grant_type: 'authorization_code',
      code: await client.code(),
      redirect_uri: REDIRECT_URI,
      code_verifier: client.verifier,
    };
    expect((await client.post('/token', fields, basic(clientId, clientSecret))).status).toBe(200);
  });

  it.each([
    ['a wrong secret', { client_secret: 'x' }, {}],
    ['no secret', { client_secret: '' }, {}],
    ['a wrong header', { client_id: '', client_secret: '' }, basic('someone', 'x')],
    ['a header of another kind', { client_id: '', client_secret: '' }, { authorization: 'Bearer x' }],
  ])('refuses the client with %s', async (_, change, headers) => {
    const answer = await client.post(
      '/token',
      { grant_type: 'refresh_token', ...CLIENT, ...change },
      headers,
    );
    expect(answer).toMatchObject(refusedAs('invalid_client', 401));
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic/);
  });

  it.each<[string, [string, string][]]>([
    ['invalid_request', []],
    ['unsupported_grant_type', [['grant_type', 'password']]],
    ['invalid_request', [['grant_type', 'authorization_code']]],
    ['invalid_request', [['grant_type', 'refresh_token']]],
    [
      'invalid_grant',
      [
        ['grant_type', 'refresh_token'],
        ['refresh_token', '\0 ☃'],
      ],
    ],
    [
      'invalid_request',
      [
        ['grant_type', 'refresh_token'],
        ['refresh_token', 'a'],
        ['refresh_token', 'b'],
      ],
    ],
    [
      'invalid_scope',
      [
        ['grant_type', 'refresh_token'],
        ['refresh_token', 'a'],
        ['scope', 'everything'],
      ],
    ],
  ])('answers %s to %j', async (error, fields) => {
    expect(await client.post('/token', [...Object.entries(CLIENT), ...fields])).toMatchObject(
      refusedAs(error),
    );
  });

  it('refuses a client that signs in twice, and bodies that are no form', async () => {
    const twice = await client.post('/token', CLIENT, basic(clientId, clientSecret));
    expect(twice).toMatchObject(refusedAs('invalid_request'));
    for (const type of ['application/json', 'text/plain', 'multipart/form-data']) {
      const answer = await fetch(`${sandbox.providers.erpUrl}/token`, {
        method: 'POST',
        body: '{"grant_type":"refresh_token"}',
        headers: { 'content-type': type },
      });
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    }
    expect((await fetch(`${sandbox.providers.erpUrl}/token`)).status).toBe(404);
  });

  it('gives nothing for a code with another verifier or address, and the right one still works', async () => {
    const code = await client.code();
    const wrong = [{ code_verifier: 'x'.repeat(43) }, { redirect_uri: 'http://evil.test/' }];
    for (const change of wrong) {
      expect(await client.exchange(code, change)).toMatchObject(refusedAs('invalid_grant'));
    }
    expect(await client.exchange(code, { code_verifier: 'short' })).toMatchObject(
      refusedAs('invalid_request'),
    );
    expect((await client.exchange(code)).status).toBe(200);
  });

  it.each(['', 'Bearer', 'Bearer a b', 'Basic x'])('opens its API to no "%s"', async (authorization) => {
    const answer = await fetch(`${sandbox.providers.erpUrl}/userinfo`, { headers: { authorization } });
    expect(answer.status).toBe(401);
  });
});

describe('faults of the ERP', () => {
  const refresh = async () =>
    client.refresh((await client.exchange(await client.code())).json['refresh_token']);

  it('refuse for now or for good without any effect', async () => {
    const { json } = await client.exchange(await client.code());
    sandbox.providers.faults.add({ provider: 'erp', kind: 'temporary' });
    expect((await client.refresh(json['refresh_token'])).status).toBe(503);
    sandbox.providers.faults.add({ provider: 'erp', kind: 'permanent' });
    expect(await client.refresh(json['refresh_token'])).toMatchObject(refusedAs('invalid_grant'));
    expect((await client.refresh(json['refresh_token'])).status).toBe(200);
  });

  it('cut the connection before or after the effect', async () => {
    const { json } = await client.exchange(await client.code());
    sandbox.providers.faults.add({ provider: 'erp', kind: 'hang', delayMs: 10 });
    await expect(client.refresh(json['refresh_token'])).rejects.toThrow();
    sandbox.providers.faults.add({ provider: 'erp', kind: 'accept_then_drop' });
    await expect(client.refresh(json['refresh_token'])).rejects.toThrow();
    expect(await client.refresh(json['refresh_token'])).toMatchObject(refusedAs('invalid_grant'));
  });

  it('refuse connections until they are cleared', async () => {
    const post = (fault: object) =>
      fetch(`${sandbox.controlUrl}/api/faults`, {
        method: 'POST',
        body: JSON.stringify(fault),
        headers: { 'content-type': 'application/json' },
      });
    expect((await post({ provider: 'erp', kind: 'duplicate' })).status).toBe(400);
    expect((await post({ provider: 'erp', kind: 'down' })).status).toBe(201);
    await expect(client.metadata()).rejects.toThrow();
    await fetch(`${sandbox.controlUrl}/api/faults`, { method: 'DELETE' });
    expect((await refresh()).status).toBe(200);
  });
});

it('the control API shows what was allowed, and ends it as the company can', async () => {
  const { json } = await client.exchange(await client.code());
  const control = (method: string, below = '', body?: object) =>
    fetch(`${sandbox.controlUrl}/control/erp${below}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  expect((await control('PATCH', '', { accessLifeSeconds: 0 })).status).toBe(400);
  const view = (await (await control('PATCH', '', { accessLifeSeconds: 7 })).json()) as {
    accessLifeSeconds: number;
    grants: { grantId: string; accountId: string }[];
  };
  expect(view).toMatchObject({ accessLifeSeconds: 7, grants: [{ accountId: 'erp-100417', endedAt: 0 }] });
  const below = `/grants/${view.grants[0]?.grantId}`;
  expect((await control('DELETE', below)).status).toBe(204);
  expect((await control('DELETE', below)).status).toBe(404);
  expect(await client.refresh(json['refresh_token'])).toMatchObject(refusedAs('invalid_grant'));
  sandbox.world.reset();
  expect(await (await control('GET')).json()).toMatchObject({ accessLifeSeconds: 3600, grants: [] });
});
