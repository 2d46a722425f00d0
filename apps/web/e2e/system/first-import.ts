import { setTimeout as wait } from 'node:timers/promises';
import { signedInApi } from './seller-api.ts';

const ASK_AGAIN_MS = 200;

/** Resolves once every shop of the account was imported whole: nothing moves any more but what a test does. */
export async function firstImportDone(
  appUrl: string,
  login: { account: string; password: string },
): Promise<void> {
  const api = await signedInApi(appUrl, login);
  while ((await api.getImportProgress({})).importList.length > 0) await wait(ASK_AGAIN_MS);
  await api.loginOut({});
}
