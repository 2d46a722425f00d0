import { z } from 'zod';
import { encipher } from '@seller-chat/api-client/cipher';
import type { Endpoint } from '@seller-chat/api-client/contract';

type Json = { readonly [key: string]: unknown };

/** Fields that no sample of their type would pass, or that do harm to the caller. */
const FIXED: Readonly<Record<string, string>> = {
  email: encipher('someone@example.test'),
  mobile: encipher('+6281234567890'),
  password: encipher('a sample password of a test'),
  newPassword: encipher('another sample password of a test'),
  mobileCountryCode: 'ID',
  validateCode: '123456',
  color: 'red',
  'content[kind]': 'text',
  'content[text]': 'hello',
  noticeIds: '["x"]',
};

/**
 * A request that an endpoint's schema accepts, as the fields of a form: each required field with a value of its type,
 * and each that `known` names.
 *
 * @param known - values by the name of their field; lists as JSON
 */
export function sampleRequest(
  endpoint: Endpoint,
  known: Readonly<Record<string, string>>,
): Record<string, string> {
  const schema = z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' }) as Json;
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  const fields: Record<string, string> = {};
  for (const [name, field] of Object.entries((schema['properties'] as Json | undefined) ?? {})) {
    if (name === 'content') Object.assign(fields, pick(['content[kind]', 'content[text]']));
    else if (known[name] !== undefined) fields[name] = known[name];
    else if (required.has(name) || (name === 'email' && !('email' in fields)) || name === 'noticeIds') {
      fields[name] = FIXED[name] ?? textOf(sampleOf(field as Json));
    }
  }
  return fields;
}

const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, FIXED[name] ?? '']));
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function sampleOf(schema: Json): unknown {
  const { type, format, minimum, items, properties } = schema;
  const options = schema['enum'] as unknown[] | undefined;
  if (options) return options[0];
  if ('const' in schema) return schema['const'];
  const [first] = (schema['oneOf'] ?? schema['anyOf'] ?? []) as Json[];
  if (first) return sampleOf(first);
  if (type === 'integer' || type === 'number') return Number(minimum ?? 1);
  if (type === 'boolean') return false;
  if (type === 'array') return [sampleOf(items as Json)];
  if (type === 'object') {
    const parts = Object.entries((properties ?? {}) as Record<string, Json>);
    return Object.fromEntries(parts.map(([name, part]) => [name, sampleOf(part)]));
  }
  return format === 'uuid' ? '3b241101-e2bb-4255-8caf-4136c566a962' : 'x';
}
