import '@fastify/csrf-protection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  API_BASE,
  ENDPOINTS,
  ERROR_CODES,
  FIELD_PROBLEMS,
  LANGUAGE_HEADER,
} from '@seller-chat/api-client/contract';
import type { Endpoint, FieldProblem, RequestOf } from '@seller-chat/api-client/contract';
import type { z } from 'zod';
import { toLanguage } from '../language/language.ts';
import type { LoginSessions, SignedIn } from '../security/login-sessions.ts';
import { toStorable } from '../text/storable.ts';
import { config, locales } from 'zod/mini';
import { reaches } from '../security/embed-tokens.ts';
import type { EmbedTokens } from '../security/embed-tokens.ts';
import { bearerOf } from './bearer.ts';
import { fail, success } from './envelope.ts';
import { Failure } from './failure.ts';
import { mayDo } from './permissions.ts';
import { SESSION_COOKIE } from './cookies.ts';
import { readMultipart } from './sent-file.ts';
import type { SentFile } from './sent-file.ts';

/** Without words of its own, the contract's checks would only say that something is wrong, not what. */
config(locales.en());

/** The arguments of a handler beside its checked input. */
export interface Call<Requires> {
  signedIn: Requires extends 'public' ? null : SignedIn;
  /** The same at this moment, for calls that take long: rights may have changed. Fails as the call itself would. */
  signedInNow(): Promise<SignedIn>;
  /** The file of an endpoint with a `file`; null where it came without. */
  file: SentFile | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Clients wait two minutes (requirements: spec 7), ms. */
const HANDLER_MS = 110_000;

export interface EndpointRouter {
  /** Serves one endpoint of the contract. The handler's result is checked against the contract as well. */
  serve<E extends Endpoint>(
    endpoint: E,
    handler: (input: z.output<E['request']>, call: Call<E['requires']>) => Promise<z.input<E['response']>>,
  ): void;
}

/** How callers are known. */
export interface Callers {
  loginSessions: Pick<LoginSessions, 'find' | 'endReasonOf'>;
  tokens: Pick<EmbedTokens, 'find' | 'endReasonOf'>;
}

export function makeEndpointRouter(app: FastifyInstance, callers: Callers): EndpointRouter {
  return {
    serve(endpoint, handler) {
      // The compiler asks for it; a cast, or a contract built elsewhere, must not open a door.
      if (endpoint.requires === undefined) throw new Error(`${endpoint.path} does not say who may call it`);
      app.route({
        method: endpoint.method,
        url: `${API_BASE}${endpoint.path}`,
        // After the rate limit, which counts those without a token as well.
        ...(endpoint.method === 'POST' ? { preValidation: forgeryCheckOf(app, endpoint) } : {}),
        handler: async (request, reply) => {
          const language = toLanguage(request.headers[LANGUAGE_HEADER]);
          try {
            const signedInNow = () => requireCaller(callers, request, endpoint);
            const signedIn = endpoint.requires === 'public' ? null : await signedInNow();
            const multipart =
              endpoint.file === undefined ? null : await readMultipart(request, endpoint.file);
            try {
              const input = parseInput(endpoint, multipart?.fields ?? givenIn(endpoint, request));
              const call = { signedIn, signedInNow, file: multipart?.file ?? null, request, reply };
              const data = await withinTime(handler(input, call as never));
              return success(endpoint.response.parse(data));
            } finally {
              multipart?.drain();
            }
          } catch (error) {
            if (error instanceof Failure) return fail(error.code, language, error.info);
            throw error;
          }
        },
      });
    },
  };
}

/** Answered with 503 when it takes longer than clients wait. What it began goes on: nothing here depends on an answer. */
async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLateError('a call took too long')), HANDLER_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Read as "the database is away" (`errors.ts`): whatever it was, the call may be repeated. */
class TooLateError extends Error {
  override readonly name = 'TooLateError';
  readonly code = 'ETIMEDOUT';
}

/** What a person may call whose password another person chose. */
const OPEN_WITH_GIVEN_PASSWORD: ReadonlySet<string> = new Set([
  ENDPOINTS.getAccount.path,
  ENDPOINTS.changePassword.path,
]);

/**
 * The caller, if it may make this call at this moment. Fails with `loginExpired`, `forbidden` or
 * `passwordChangeNeeded`.
 */
async function requireCaller(
  { loginSessions, tokens }: Callers,
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'requires' | 'path' | 'bearer'>,
): Promise<SignedIn> {
  const { requires, path } = endpoint;
  const bearer = bearerOf(request);
  if (bearer !== null) return { ...(await requireTip(tokens, bearer, endpoint)), requires };
  const secret = request.cookies[SESSION_COOKIE];
  if (secret === undefined) throw new Failure(ERROR_CODES.loginExpired);
  const signedIn = await loginSessions.find(secret);
  if (!signedIn) {
    throw new Failure(ERROR_CODES.loginExpired, { reason: await loginSessions.endReasonOf(secret) });
  }
  if (signedIn.mustChangePassword === true && !OPEN_WITH_GIVEN_PASSWORD.has(path)) {
    throw new Failure(ERROR_CODES.passwordChangeNeeded);
  }
  if (!mayDo(signedIn, requires)) throw new Failure(ERROR_CODES.forbidden);
  return { ...signedIn, requires };
}

/** The caller behind a token of the tip: no cookie counts beside it. Fails with `loginExpired` or `forbidden`. */
async function requireTip(
  tokens: Callers['tokens'],
  token: string,
  { requires, bearer }: Pick<Endpoint, 'requires' | 'bearer'>,
): Promise<SignedIn> {
  if (bearer === undefined || bearer === 'site') throw new Failure(ERROR_CODES.forbidden);
  const signedIn = await tokens.find(token);
  if (!signedIn?.tip)
    throw new Failure(ERROR_CODES.loginExpired, { reason: await tokens.endReasonOf(token) });
  const may = reaches(signedIn.tip.scope, bearer) && mayDo(signedIn, requires);
  if (!may) throw new Failure(ERROR_CODES.forbidden);
  return signedIn;
}

/** Forgery needs a cookie that the browser adds by itself: a call that carries a token instead has none. */
function forgeryCheckOf(app: FastifyInstance, { bearer }: Pick<Endpoint, 'bearer'>) {
  if (bearer === undefined) return app.csrfProtection;
  const check: typeof app.csrfProtection = function (request, reply, done) {
    if (bearerOf(request) !== null) done();
    else app.csrfProtection.call(app, request, reply, done);
  };
  return check;
}

function givenIn(endpoint: Endpoint, request: FastifyRequest): unknown {
  return (endpoint.method === 'GET' ? request.query : request.body) ?? {};
}

/** As many as a person can make use of: a field can be wrong in thousands of places. */
const MAX_PROBLEMS = 20;

interface FieldFinding {
  path: string;
  message: string;
  problem?: FieldProblem;
}

function problemsOf(error: z.core.$ZodError): FieldFinding[] {
  return error.issues.slice(0, MAX_PROBLEMS).map((issue) => {
    const path = issue.path.map(String).join('.').slice(0, 200);
    const problem = problemOf(issue);
    return { path, message: issue.message, ...(problem && { problem }) };
  });
}

/** A check of the contract names its problem as its message; a field that is missing is `required`. */
function problemOf(issue: z.core.$ZodIssue): FieldProblem | undefined {
  const named = FIELD_PROBLEMS.find((problem) => problem === issue.message);
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return named ?? (isMissing ? 'required' : undefined);
}

function parseInput<E extends Endpoint>(endpoint: E, fields: unknown): z.output<E['request']> {
  const given = endpoint.request.safeParse(fields as RequestOf<E>);
  const storable = given.success ? toStorable(given.data) : null;
  // The rest of a text must fit as well: it may be empty now.
  const isAsGiven = !given.success || storable === given.data;
  const parsed = isAsGiven ? given : endpoint.request.safeParse(storable as RequestOf<E>);
  if (parsed.success) return parsed.data as z.output<E['request']>;
  throw new Failure(ERROR_CODES.invalidRequest, { fields: problemsOf(parsed.error) });
}
