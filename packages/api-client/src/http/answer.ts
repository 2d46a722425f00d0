import type * as z from 'zod/mini';
import type { Endpoint, ResponseOf } from '../contract/wire/endpoint.ts';
import { EnvelopeSchema } from '../contract/wire/envelope.ts';
import type { Envelope } from '../contract/wire/envelope.ts';
import { ERROR_CODES } from '../contract/wire/error-codes.ts';
import { parseRows } from '../contract/wire/parse-rows.ts';
import { ContractError } from './errors.ts';

/** A raw response, with any status. */
export interface RawAnswer {
  status: number;
  text: string;
}

/**
 * The envelope of a response (requirements: R2), or an error if it is none, because a proxy may have answered. An empty
 * or missing `result` counts as "fail" (requirements: spec 8).
 */
export function readEnvelope(endpoint: Endpoint, text: string): Envelope | ContractError {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return new ContractError(endpoint.path, '', 'not JSON');
  }
  const parsed = EnvelopeSchema.safeParse(withResult(value));
  return parsed.success ? parsed.data : contractError(endpoint, [], parsed.error.issues[0]);
}

/**
 * The `data` of a success, checked against the endpoint. Unknown fields are dropped, and so are malformed rows of lists.
 *
 * @param onRowLeftOut - called for each such row, with its fault
 * @throws ContractError naming the first malformed field outside of a list
 */
export function readData<E extends Endpoint>(
  endpoint: E,
  envelope: Envelope,
  onRowLeftOut: (error: ContractError) => void,
): ResponseOf<E> {
  const parsed = parseRows(endpoint.response, envelope.data ?? {});
  if ('error' in parsed) throw contractError(endpoint, ['data'], parsed.error.issues[0]);
  for (const issue of parsed.leftOut) onRowLeftOut(contractError(endpoint, ['data'], issue));
  return parsed.data as ResponseOf<E>;
}

function withResult(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('code' in value)) return value;
  if ('result' in value && value.result !== '' && value.result !== null) return value;
  return { reason: '', version: '', ...value, result: 'fail', code: value.code || ERROR_CODES.internal };
}

function contractError(
  endpoint: Endpoint,
  prefix: PropertyKey[],
  issue: z.core.$ZodIssue | undefined,
): ContractError {
  const path = [...prefix, ...(issue?.path ?? [])].map(String).join('.');
  const problem = issue?.code === 'invalid_type' ? `expected ${issue.expected}` : (issue?.code ?? 'invalid');
  return new ContractError(endpoint.path, path, problem);
}
