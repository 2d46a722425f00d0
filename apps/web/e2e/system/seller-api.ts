import { createApi, createHttpClient } from '@seller-chat/api-client';
import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { makeCookieFetch } from '@seller-chat/api-client/testing';

/** Every call of the server, as someone who has signed in beside the browser. */
export async function signedInApi(appUrl: string, login: { account: string; password: string }) {
  const { fetch } = makeCookieFetch();
  const http = createHttpClient({
    baseUrl: `${appUrl}/api`,
    appVersion: '1.0.1',
    language: () => 'en',
    fetch,
  });
  const api = createApi(http, ENDPOINTS);
  await api.login({ mobile: encipher(login.account), password: encipher(login.password) });
  return api;
}
