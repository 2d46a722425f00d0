export { createCallPrefetch } from './http/call-prefetch.ts';
export type { CallPrefetch, CallPrefetchOptions } from './http/call-prefetch.ts';
export { createHttpClient } from './http/http-client.ts';
export type { CallOptions, HttpClient, HttpClientOptions } from './http/http-options.ts';
export { ApiError, ContractError, RequestEncodingError, TransportError } from './http/errors.ts';
export type { CallError, TransportErrorKind } from './http/errors.ts';
export { createApi } from './endpoints/create-api.ts';
export type { Api, EndpointTable } from './endpoints/create-api.ts';
