import { createApi, createHttpClient } from '@seller-chat/api-client';
import type { HttpClientOptions } from '@seller-chat/api-client';
import { APP_ENDPOINTS } from '@seller-chat/api-client/contract';
import { onSilence } from '../shared/connection-silence.ts';
import type { AppApi } from '../shared/services.ts';
import { createLazyApi } from './lazy-api.ts';

/** Every call of the server, checked against the contract; the code of those of single pages comes with the first of them. What waits on a dead connection ends with its socket. */
export function createAppApi(options: HttpClientOptions): AppApi {
  const http = createHttpClient(options);
  onSilence(http.reconnect);
  const ofApp = createApi(http, APP_ENDPOINTS) as Partial<AppApi>;
  const { api: ofPages } = createLazyApi(async () => (await import('./page-api.ts')).createPageApi(http));
  return new Proxy({} as AppApi, {
    get(_api, name) {
      // What is awaited is asked for it: as a call it would be waited for.
      if (name === 'then') return undefined;
      const call = name as keyof AppApi;
      return ofApp[call] ?? ofPages[call];
    },
  });
}
