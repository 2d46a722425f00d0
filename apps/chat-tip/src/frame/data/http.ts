import { createApi, createHttpClient } from '@seller-chat/api-client';
import type { Api, HttpClient } from '@seller-chat/api-client';
import type { SignInEndReason } from '@seller-chat/api-client/contract';
import { getMessageList, getTipInbox, readSession, sendMessage } from './endpoints.ts';
import { observeServerDate } from './server-clock.ts';

const TIP_CALLS = { getMessageList, getTipInbox, readSession, sendMessage };

/** The calls of a frame or window while it shows messages. */
export type TipApi = Api<typeof TIP_CALLS>;

export const createTipApi = (http: HttpClient): TipApi => createApi(http, TIP_CALLS);

/** @param token - null: signed in by the session's cookie */
export function createTipHttp(
  token: string | null,
  language: () => string,
  onLoginExpired: (reason: SignInEndReason) => void,
): HttpClient {
  return createHttpClient({
    appVersion: __APP_VERSION__,
    language,
    async fetch(input, init) {
      const answer = await fetch(input, init);
      observeServerDate(answer.headers.get('date'));
      return answer;
    },
    onLoginExpired,
    ...(token !== null && { bearer: () => token }),
  });
}
