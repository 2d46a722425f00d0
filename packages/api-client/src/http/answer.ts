import type * as z from 'zod/mini';
import type { Endpoint, ResponseOf } from '../contract/endpoint.ts';
import { EnvelopeSchema } from '../contract/envelope.ts';
import type { Envelope } from '../contract/envelope.ts';
import { ERROR_CODES } from '../contract/error-codes.ts';
import { ContractError } from './errors.ts';

/** An answer as it came, whatever its status. */
export interface RawAnswer {
  status: number;
  text: string;
}

/**
 * The envelope of an answer (ruling R2), or the error that says why it is none: something in front of the
 * server may have answered. An empty or missing `result` counts as "fail" (specification, section 8).
 */
export function readEnvelope(endpoint: Endpoint, text: string): Envelope | ContractError {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return new ContractError(endpoint.path, '', 'not JSON');
  }
  const parsed = EnvelopeSchema.safeParse(withResult(value));
  return parsed.success ? parsed.data : contractError(endpoint, [], parsed.error);
}

/**
 * The `data` of a success, checked against the endpoint. Fields the contract does not know are dropped.
 *
 * @throws ContractError naming the first field that does not fit
 */
export function readData<E extends Endpoint>(endpoint: E, envelope: Envelope): ResponseOf<E> {
  const parsed = endpoint.response.safeParse(envelope.data ?? {});
  if (!parsed.success) throw contractError(endpoint, ['data'], parsed.error);
  return parsed.data as ResponseOf<E>;
}

function withResult(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('code' in value)) return value;
  if ('result' in value && value.result !== '' && value.result !== null) return value;
  return { reason: '', version: '', ...value, result: 'fail', code: value.code || ERROR_CODES.internal };
}

function contractError(endpoint: Endpoint, prefix: PropertyKey[], error: z.core.$ZodError): ContractError {
  const [issue] = error.issues;
  const path = [...prefix, ...(issue?.path ?? [])].map(String).join('.');
  const problem = issue?.code === 'invalid_type' ? `expected ${issue.expected}` : (issue?.code ?? 'invalid');
  return new ContractError(endpoint.path, path, problem);
}
