import { setTimeout as wait } from 'node:timers/promises';
import { createApi, createHttpClient } from '@seller-chat/api-client';
import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { makeCookieFetch } from '@seller-chat/api-client/testing';

const ASK_AGAIN_MS = 200;

/** Resolves once every shop of the account was imported whole: nothing moves any more but what a test does. */
export async function firstImportDone(
  appUrl: string,
  login: { account: string; password: string },
): Promise<void> {
  const { fetch } = makeCookieFetch();
  const http = createHttpClient({
    baseUrl: `${appUrl}/api`,
    appVersion: '1.0.1',
    language: () => 'en',
    fetch,
  });
  const api = createApi(http, ENDPOINTS);
  await api.login({ mobile: encipher(login.account), password: encipher(login.password) });
  while ((await api.getImportProgress({})).importList.length > 0) await wait(ASK_AGAIN_MS);
  await api.loginOut({});
}
