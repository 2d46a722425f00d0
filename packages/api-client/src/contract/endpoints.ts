import { APP_ENDPOINTS } from './app-endpoints.ts';
import { PAGE_ENDPOINTS } from './page-endpoints.ts';

/** All calls by name. The server registers each of them; the documentation is generated from them. */
export const ENDPOINTS = { ...APP_ENDPOINTS, ...PAGE_ENDPOINTS } as const;
export type EndpointName = keyof typeof ENDPOINTS;
