import { z } from 'zod';
import {
  API_BASE,
  CSRF_HEADER,
  ENDPOINTS,
  EnvelopeSchema,
  LANGUAGE_HEADER,
  VERSION_PARAMETER,
} from '@seller-chat/api-client/contract';
import type { Endpoint } from '@seller-chat/api-client/contract';
import { LANGUAGES, versionQueryOf } from '@seller-chat/core';
import { BUILD_VERSION } from './envelope.ts';

type JsonSchema = Record<string, unknown>;

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

/** The API's documentation, made from the contract: it cannot say anything else than the code does. */
export function makeOpenApiDocument(): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Seller Chat',
      version: BUILD_VERSION,
      description:
        'Every answer is an envelope: `result`, `code` (0 is success), `reason` for a person in the language ' +
        "of the request, `data`, and the server's `version`. Business failures answer HTTP 200. POST bodies " +
        'are form-encoded; nested keys stand in brackets. A call that carries a file is multipart, the file last.',
    },
    paths: Object.fromEntries(
      Object.entries(ENDPOINTS).map(([name, endpoint]) => [
        `${API_BASE}${endpoint.path}`,
        { [endpoint.method.toLowerCase()]: describe(name, endpoint) },
      ]),
    ),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sc_session' } },
    },
  };
}

function describe(name: string, endpoint: Endpoint): JsonSchema {
  const request = toJsonSchema(endpoint.request, 'input');
  const answer = toJsonSchema(EnvelopeSchema, 'input');
  const properties = {
    ...(answer['properties'] as JsonSchema),
    data: toJsonSchema(endpoint.response, 'input'),
  };
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? 'api'],
    ...(endpoint.requires !== 'public' ? { security: [{ session: [] }] } : {}),
    parameters: [
      {
        name: VERSION_PARAMETER,
        in: 'query',
        schema: { type: 'string', examples: [versionQueryOf(BUILD_VERSION)] },
      },
      {
        name: LANGUAGE_HEADER,
        in: 'header',
        schema: { type: 'string', enum: LANGUAGES.map(({ code }) => code) },
      },
      ...(endpoint.method === 'POST'
        ? [{ name: CSRF_HEADER, in: 'header', required: true, schema: { type: 'string' } }]
        : []),
    ],
    ...(endpoint.method === 'POST' ? { requestBody: { content: bodyOf(endpoint, request) } } : {}),
    responses: {
      200: {
        description: 'The envelope.',
        content: { 'application/json': { schema: { ...answer, properties } } },
      },
    },
  };
}

function bodyOf({ file }: Endpoint, request: JsonSchema): JsonSchema {
  if (file === undefined) return { 'application/x-www-form-urlencoded': { schema: request } };
  const properties = {
    ...(request['properties'] as JsonSchema),
    [file]: { type: 'string', format: 'binary' },
  };
  return { 'multipart/form-data': { schema: { ...request, properties } } };
}
