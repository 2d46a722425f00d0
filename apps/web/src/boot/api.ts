import { createApi, createHttpClient } from '@seller-chat/api-client';
import type { HttpClientOptions } from '@seller-chat/api-client';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { onSilence } from '../shared/connection-silence.ts';
import type { AppApi } from '../shared/services.ts';

/** Every call of the server, checked against the contract. What waits on a dead connection ends with its socket. */
export function createAppApi(options: HttpClientOptions): AppApi {
  const http = createHttpClient(options);
  onSilence(http.reconnect);
  return createApi(http, ENDPOINTS);
}
