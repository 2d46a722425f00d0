import type * as z from 'zod/mini';

/** `public`: anyone. `account`: a signed-in account. */
export type EndpointAccess = 'public' | 'account';

/** One call of the API: where it lives, what it takes, what its `data` holds. */
export interface Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST';
  /** Below the base `/api`. */
  path: `/${string}`;
  access: EndpointAccess;
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

/** What a caller passes. */
export type RequestOf<E extends Endpoint> = z.input<E['request']>;
/** What a caller gets in `data`. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
