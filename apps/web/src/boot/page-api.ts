import { createApi } from '@seller-chat/api-client';
import type { Api, HttpClient } from '@seller-chat/api-client';
import { PAGE_ENDPOINTS } from '@seller-chat/api-client/contract';

/** The calls of single pages, over the client that the app's other calls use. */
export function createPageApi(http: HttpClient): Api<typeof PAGE_ENDPOINTS> {
  return createApi(http, PAGE_ENDPOINTS);
}
