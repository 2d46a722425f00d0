import { pino } from 'pino';
import { openLogDestination } from './log-destination.ts';

/** Structured logs. Fields that could carry secrets or people's messages are removed at any depth. */
export type Logger = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

const SECRETS: ReadonlySet<string> = new Set([
  'password',
  'mobile',
  'email',
  'loginName',
  'authorization',
  'cookie',
  'secret',
  'accessToken',
  'refreshToken',
  'credentials',
  'text',
  'content',
  'summary',
  'latestMessageContent',
  'body',
  'rawBody',
  'sealed',
]);
const CENSOR = '[removed]';
const STANDARD_OUTPUT = 1;

/** The server's logger: one JSON line each on standard output, times as ISO 8601 in UTC. */
export function makeLogger(
  level: string,
  destination: pino.DestinationStream = openLogDestination(STANDARD_OUTPUT),
): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: (fields) => withoutSecrets(fields) as Record<string, unknown> },
    serializers: {
      // The query can hold authorisation codes, the headers cookies: the path is enough to follow a request.
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      // A database error quotes its parameters: message bodies and tokens among them.
      err: (error: unknown) => describe(error),
    },
  };
  return pino(options, destination);
}

/** A copy without the fields above, at any depth; what is no plain data (errors, requests) has its serializer. */
function withoutSecrets(value: unknown, seen: ReadonlySet<unknown> = new Set()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (seen.has(value)) return '[circular]';
  const inside = new Set([...seen, value]);
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, inside));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      SECRETS.has(name) ? CENSOR : withoutSecrets(one, inside),
    ]),
  );
}

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutSecrets(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const message = messageOf(error);
  return {
    type: error.name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    // The stack begins with the message, as it was.
    ...(message === error.message ? { stack: error.stack } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describe) } : {}),
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
  };
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Databases and parsers quote what they could not take: from the first quotation mark to the last it is cut. */
function messageOf(error: Error): string {
  if (error.message.startsWith('Failed query')) return 'a query failed';
  const { code } = error as { code?: unknown };
  const quotes = error instanceof SyntaxError || (typeof code === 'string' && SQLSTATE.test(code));
  return quotes ? error.message.replace(/["'].*["']/s, CENSOR) : error.message;
}
