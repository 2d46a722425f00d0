import { retryDelayOf } from '@seller-chat/core/network';
import { getCsrfToken, login, loginOut } from '../contract/account/account.ts';
import { endReasonIn } from '../contract/account/end-reasons.ts';
import { API_BASE } from '../contract/wire/conventions.ts';
import { SESSION_CALLS } from '../contract/wire/session-calls.ts';
import { changesNothing } from '../contract/wire/endpoint.ts';
import type { Endpoint, RequestOf, ResponseOf } from '../contract/wire/endpoint.ts';
import type { Envelope } from '../contract/wire/envelope.ts';
import { ERROR_CODES } from '../contract/wire/error-codes.ts';
import { readData, readEnvelope } from './answer.ts';
import { makeCsrfTokens } from './csrf.ts';
import { ApiError, ContractError, RequestEncodingError, TransportError } from './errors.ts';
import type { CallError } from './errors.ts';
import { makeExchange } from './exchange.ts';
import type { OutgoingCall } from './exchange.ts';
import { encodeForm } from './form.ts';
import type { CallOptions, HttpClient, HttpClientOptions } from './http-options.ts';
import { makeLoginWatch } from './login-watch.ts';
import { abortable, waitFor } from './wait.ts';

/** Longest time one attempt may take (requirements: spec 9). */
const TIMEOUT_MS = 120_000;
/** The first attempts of a read, ms: on a connection that is dead without being closed none is ever answered. */
const READ_TIMEOUTS_MS = [6_000, 15_000];
/** Read with any HTTP status, because a layer in front of the server's rules may refuse too. */
const SESSION_CODES: readonly number[] = [ERROR_CODES.csrfRejected, ERROR_CODES.loginExpired];

/** A call whose connection is not chosen yet. */
type WaitingCall = Omit<OutgoingCall, 'lost'>;

/** Calls that change or end the session. */
const SESSION_CHANGES: readonly string[] = [login.path, loginOut.path, ...Object.values(SESSION_CALLS)];

/**
 * The HTTP half of the client: the request conventions of requirements: spec 7, R2 and R3
 * behind one `call`. One client per app; it holds the state (forgery token, login).
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const wait = options.wait ?? waitFor;
  const exchange = makeExchange({
    baseUrl: options.baseUrl ?? API_BASE,
    appVersion: options.appVersion,
    language: options.language,
    bearer: options.bearer,
    fetch: options.fetch ?? globalThis.fetch,
  });
  let connections = new AbortController();
  const loginWatch = makeLoginWatch((reason) => options.onLoginExpired?.(reason));
  const csrfTokens = makeCsrfTokens(async () => (await perform(getCsrfToken, {}, {})).csrfToken);

  /** One attempt; of a call that changes nothing several, each with more time. */
  async function exchangeSurely(call: WaitingCall) {
    const isRead = changesNothing(call.endpoint);
    const limits = isRead ? READ_TIMEOUTS_MS.filter((limit) => limit < call.timeoutMs) : [];
    for (;;) {
      const lost = connections.signal;
      try {
        return await exchange({ ...call, timeoutMs: limits[0] ?? call.timeoutMs, lost });
      } catch (error) {
        if (call.signal?.aborted) throw error;
        const wasLost = isRead && lost.aborted;
        const wasSlow = error instanceof TransportError && error.kind === 'timeout' && limits.length > 0;
        if (!wasLost && !wasSlow) throw error;
        if (wasSlow) limits.shift();
      }
    }
  }

  /** Retries until the response is not "too many requests", without a limit. */
  async function exchangePatiently(call: WaitingCall, onRetry: CallOptions['onRetry']) {
    for (;;) {
      const { status, text } = await exchangeSurely(call);
      const envelope = readEnvelope(call.endpoint, text);
      const isEnvelope = !(envelope instanceof ContractError);
      if (isEnvelope && envelope.version !== '') options.onVersion?.(envelope.version);
      const delay = retryDelayOf(status) ?? retryDelayOf(isEnvelope ? envelope.code : undefined);
      if (delay === null) return { status, envelope };
      onRetry?.(delay);
      await abortable(wait(delay, call.signal), call.signal);
    }
  }

  async function exchangeEnvelope(call: WaitingCall, { onRetry }: CallOptions): Promise<Envelope> {
    const { status, envelope } = await exchangePatiently(call, onRetry);
    const isEnvelope = !(envelope instanceof ContractError);
    const isAboutSession = isEnvelope && SESSION_CODES.includes(envelope.code);
    if ((status < 200 || status >= 300) && !isAboutSession) {
      throw TransportError.status(status, isEnvelope && envelope.reason !== '' ? envelope.reason : undefined);
    }
    if (!isEnvelope) throw envelope;
    return envelope;
  }

  /** POSTs carry the forgery token. A refused token is replaced once, because the server has done nothing. */
  async function exchangeWithToken(endpoint: Endpoint, form: string, callOptions: CallOptions) {
    const { signal, file } = callOptions;
    const timeoutMs = callOptions.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS;
    const call = { endpoint, form, file, signal, timeoutMs };
    // Without a cookie there is nothing that another site could make use of.
    if (endpoint.method === 'GET' || options.bearer !== undefined)
      return exchangeEnvelope({ ...call, csrfToken: undefined }, callOptions);
    const csrfToken = await csrfTokens.get(signal);
    const envelope = await exchangeEnvelope({ ...call, csrfToken }, callOptions);
    if (envelope.result === 'success' || envelope.code !== ERROR_CODES.csrfRejected) return envelope;
    csrfTokens.drop(csrfToken);
    return exchangeEnvelope({ ...call, csrfToken: await csrfTokens.get(signal) }, callOptions);
  }

  async function perform<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    callOptions: CallOptions,
    isAgain = false,
  ): Promise<ResponseOf<E>> {
    if ((endpoint.file === undefined) !== (callOptions.file === undefined)) {
      throw new RequestEncodingError(endpoint.file ?? 'file', 'a file where one is taken, and nowhere else');
    }
    const mark = loginWatch.begin();
    const envelope = await exchangeWithToken(endpoint, encodeForm(request), callOptions);
    if (envelope.result === 'success') {
      // The server binds tokens to the session.
      if (SESSION_CHANGES.includes(endpoint.path)) csrfTokens.forget();
      if (endpoint.requires !== 'public') loginWatch.succeeded(mark);
      return readData(endpoint, envelope, (error) => options.onRowLeftOut?.(error));
    }
    if (envelope.code !== ERROR_CODES.loginExpired) {
      throw new ApiError(envelope.code, envelope.reason, envelope.info);
    }
    const reason = endReasonIn(envelope.info);
    if (reason === 'rotated' && !isAgain) {
      // The browser has the new cookie by now, and tokens are bound to it.
      csrfTokens.forget();
      return perform(endpoint, request, callOptions, true);
    }
    loginWatch.expired(mark, reason);
    throw new ApiError(envelope.code, 'Login expired', envelope.info);
  }

  async function call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, callOptions: CallOptions = {}) {
    try {
      return await perform(endpoint, request, callOptions);
    } catch (error) {
      if (error instanceof ApiError && error.code === ERROR_CODES.forbidden) options.onForbidden?.();
      const reason = isCallError(error) && !callOptions.silent ? toToast(error) : undefined;
      if (reason !== undefined) options.onErrorToast?.(reason, error as CallError);
      throw error;
    }
  }

  return {
    call,
    reconnect() {
      connections.abort();
      connections = new AbortController();
    },
  };
}

function isCallError(error: unknown): error is CallError {
  return [ApiError, TransportError, ContractError, RequestEncodingError].some(
    (kind) => error instanceof kind,
  );
}

/** The text for the seller; `undefined` if it is shown elsewhere, or the app aborted the call. */
function toToast(error: CallError): string | undefined {
  if (error instanceof ApiError) return error.isLoginExpired ? undefined : error.reason;
  if (error instanceof TransportError) {
    return error.kind === 'aborted' ? undefined : (error.reason ?? error.message);
  }
  return error.message;
}
