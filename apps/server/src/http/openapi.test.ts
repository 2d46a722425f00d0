import { describe, expect, it } from 'vitest';
import { API_BASE, ENDPOINTS } from '@seller-chat/api-client/contract';
import { makeOpenApiDocument } from './openapi.ts';

type Json = Record<string, unknown>;
/** As it goes over the wire. */
const document = JSON.parse(JSON.stringify(makeOpenApiDocument())) as Json & {
  paths: Record<string, Record<string, Operation>>;
};
interface Operation {
  operationId: string;
  summary: string;
  security?: Record<string, unknown>[];
  parameters: { name: string; in: string; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Json }> }>;
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the API documentation', () => {
  it('has every endpoint of the contract, and nothing else', () => {
    const documented = operations.map(({ path, method, operation }) => [operation.operationId, method, path]);
    const contract = Object.entries(ENDPOINTS).map(([name, { method, path }]) => [
      name,
      method.toLowerCase(),
      `${API_BASE}${path}`,
    ]);
    expect(documented.toSorted()).toEqual(contract.toSorted());
  });

  it.each(operations.map((one) => [one.operation.operationId, one] as const))(
    'says all of %s',
    (name, one) => {
      const { operation, method } = one;
      const endpoint = ENDPOINTS[name as keyof typeof ENDPOINTS];
      expect(operation.summary.length).toBeGreaterThan(5);
      expect(operation.security !== undefined).toBe(endpoint.requires !== 'public');
      const headers = operation.parameters.filter((one) => one.in === 'header').map((one) => one.name);
      expect(headers).toContain('x-language');
      expect(headers.includes('x-csrf-token')).toBe(method === 'post');
      expect(operation.requestBody !== undefined).toBe(method === 'post');
      const answer = operation.responses['200']?.content['application/json']?.schema;
      expect(answer).toMatchObject({ type: 'object', required: ['result', 'code', 'reason', 'version'] });
      expect(answer?.['properties']).toHaveProperty('data');
    },
  );

  it('names the fields of a form', () => {
    const send = operations.find(({ operation }) => operation.operationId === 'sendMessage')?.operation;
    const form = send?.requestBody?.content['application/x-www-form-urlencoded']?.schema;
    expect(Object.keys(form?.['properties'] as Json)).toEqual(
      expect.arrayContaining(['shopId', 'sessionId', 'clientMessageId', 'content']),
    );
  });

  it('is OpenAPI 3.1: title, version, unique names, schemes that exist, references that lead somewhere', () => {
    expect(document['openapi']).toMatch(/^3\.1\./);
    expect(document['info']).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    const schemes = Object.keys((document['components'] as { securitySchemes: Json }).securitySchemes);
    for (const { operation } of operations) {
      for (const name of (operation.security ?? []).flatMap(Object.keys)) expect(schemes).toContain(name);
    }
    const dangling = referencesIn(document).filter((pointer) => resolve(pointer) === undefined);
    expect(dangling).toEqual([]);
  });
});

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === '$ref' && typeof one === 'string' ? [one] : referencesIn(one),
  );
}

function resolve(pointer: string): unknown {
  return pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document);
}
