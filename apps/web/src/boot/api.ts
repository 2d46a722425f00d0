import { createApi, createHttpClient } from '@seller-chat/api-client';
import type { HttpClientOptions } from '@seller-chat/api-client';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { AppApi } from '../shared/services.ts';

/** Every call of the server, checked against the contract. */
export function createAppApi(options: HttpClientOptions): AppApi {
  return createApi(createHttpClient(options), ENDPOINTS);
}
