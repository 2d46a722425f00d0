import type { Endpoint, RequestOf, ResponseOf } from '../contract/wire/endpoint.ts';
import type { CallOptions, HttpClient } from '../http/http-options.ts';

/** Endpoints by function name: `ENDPOINTS` or some of them. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** The request is optional if all of its fields are. */
type CallArguments<E extends Endpoint> =
  Record<never, never> extends RequestOf<E>
    ? [request?: RequestOf<E>, options?: CallOptions]
    : [request: RequestOf<E>, options?: CallOptions];

/** One function per endpoint: `api.readSession({ shopId, sessionId, messageTime }, { silent: true })`. */
export type Api<Table extends EndpointTable> = {
  readonly [Name in keyof Table]: (...args: CallArguments<Table[Name]>) => Promise<ResponseOf<Table[Name]>>;
};

/**
 * Turns endpoints into typed functions over one HTTP client. Pass only the endpoints a page needs
 * (`createApi(http, { login, getAccount })`) and the others' schemas stay out of its bundle; two such APIs
 * over the same client share login state and forgery token.
 */
export function createApi<const Table extends EndpointTable>(http: HttpClient, table: Table): Api<Table> {
  const entries = Object.entries(table).map(([name, endpoint]) => [
    name,
    (request: unknown = {}, options?: CallOptions) => http.call(endpoint, request, options),
  ]);
  return Object.fromEntries(entries) as Api<Table>;
}
