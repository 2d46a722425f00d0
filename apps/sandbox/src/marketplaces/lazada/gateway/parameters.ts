import { parse } from 'lossless-json';
import { GatewayFailure } from './envelope.ts';
import { LAZADA_OPTIONS } from './options.ts';

/** What a call carries, by name: query, form and the fields of an upload together, decoded. */
export type Parameters = Readonly<Record<string, string>>;

/** A parameter that must be there. Throws `MissingParameter`. */
export function requiredParam(params: Parameters, name: string): string {
  const value = params[name];
  if (value === undefined || value === '') {
    throw new GatewayFailure(
      'MissingParameter',
      `The input parameter "${name}" that is mandatory for processing this request is not supplied`,
    );
  }
  return value;
}

/** A whole number that must be there. */
export function requiredNumber(params: Parameters, name: string): number {
  return wholeNumber(name, requiredParam(params, name));
}

/** A whole number, or the default if the parameter is absent. */
export function numberOr(params: Parameters, name: string, otherwise: number): number {
  const text = params[name] ?? '';
  return text === '' ? otherwise : wholeNumber(name, text);
}

/**
 * A list however it is written: `[1,2]`, `["1","2"]`, `1,2`, or one value alone. Ids keep every digit. Empty
 * where the parameter is not given.
 */
export function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .trim()
    .replace(/^\[(.*)\]$/s, '$1')
    .split(',')
    .map((part) => part.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter((part) => part !== '');
}

/** JSON inside a parameter, as an object; numbers become texts, so that ids keep every digit. Throws what `refuse` makes. */
export function jsonParam(text: string, refuse: () => Error): Record<string, unknown> {
  let value: unknown;
  try {
    value = parse(text, undefined, { parseNumber: String });
  } catch {
    throw refuse();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse();
  return value as Record<string, unknown>;
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,16}$/.test(text)) return Number(text);
  throw new GatewayFailure(LAZADA_OPTIONS.badParameterCode, `The parameter "${name}" is not a whole number`);
}
