import type { RouteRequirement } from '@seller-chat/core';
import type * as z from 'zod/mini';

/**
 * Who may make a call. `public`: everyone. `signedIn`: every signed-in account. `mainOnly`: the main account. Otherwise
 * sub-accounts need all, or any, of the permissions; the main account has them all.
 */
export type EndpointRequirement = 'public' | 'signedIn' | Exclude<RouteRequirement, 'none'>;

/** One call of the API: path, request, and the `data` of its response. */
export interface Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST';
  /** Below the base `/api`. */
  path: `/${string}`;
  /** Required: an endpoint that does not say who may call it does not compile, and the server refuses to serve it. */
  requires: EndpointRequirement;
  /**
   * The call may carry a token of the tip instead of the session's cookie, if the token reaches that far. `site`: it
   * carries the secret of an embed site, and only that. Absent: it is refused with any token.
   */
  bearer?: 'site' | 'read' | 'reply';
  /** The call carries one file, in a multipart part of this name; its fields go before it. */
  file?: string;
  /** One sentence for the API documentation. */
  summary: string;
  request: Request;
  response: Response;
}

/** Keeps the literal types of an endpoint while checking its shape. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** Whether a call only reads, by its name: made twice, it does no more than once. */
export function changesNothing({ path }: Pick<Endpoint, 'path'>): boolean {
  return /\/(get|count|search)[A-Z][A-Za-z]*$/.test(path);
}

/** The request, as the caller passes it. */
export type RequestOf<E extends Endpoint> = z.input<E['request']>;
/** The `data` of the response. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
