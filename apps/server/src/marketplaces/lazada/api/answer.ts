import { z } from 'zod';
import { ambiguousFailure, failureOfStatus, retryAfterOf } from '../../failures.ts';
import type { Effect } from '../../failures.ts';
import type { HttpAnswer } from '../../http.ts';
import { MarketplaceError, describeRefusal } from '../../marketplace-error.ts';
import type { MarketplaceErrorKind } from '../../marketplace-error.ts';
import { jsonOf } from '../../wire-body.ts';
import { wireBoolean, wireText } from '../../wire-values.ts';

/** The services behind the gateway give their result under different names. */
const VerdictSchema = z.looseObject({
  success: wireBoolean.nullish(),
  err_code: wireText.nullish(),
  err_message: wireText.nullish(),
  error_code: wireText.nullish(),
  error_msg: wireText.nullish(),
  errorCode: wireText.nullish(),
  errorMsg: wireText.nullish(),
  result_code: wireText.nullish(),
  result_message: wireText.nullish(),
});

const EnvelopeSchema = VerdictSchema.extend({
  code: wireText,
  type: wireText.nullish(),
  message: wireText.nullish(),
});
type Envelope = z.infer<typeof EnvelopeSchema>;

/** The parts of a call that its failure depends on. */
export interface AskedCall {
  /** The part after `/rest`. */
  path: string;
  effect: Effect;
}

/** `broken`: a failure on their side, and it is unknown whether the call took effect. */
type FailureKind = MarketplaceErrorKind | 'broken';

/** Codes that mean the same whatever was asked (sections 2 and 12). */
const COMMON_CODES: Readonly<Record<string, FailureKind>> = {
  IllegalAccessToken: 'tokenExpired',
  InvalidCode: 'unauthorised',
  IllegalRefreshToken: 'unauthorised',
  AUTH_TYPE_UNSUPPORTED: 'unauthorised',
  ApiCallLimit: 'rateLimited',
  AppCallLimit: 'rateLimited',
  AppApiCallLimit: 'rateLimited',
  SellerCallLimit: 'rateLimited',
  TRAFFIC_CONTROL: 'rateLimited',
  901: 'rateLimited',
  Mp3SellerApiLimit: 'missingScope',
  SellerNotVerified: 'missingScope',
  InsufficientPermission: 'missingScope',
  AppWhiteIpLimit: 'missingScope',
  ServiceTimeout: 'broken',
};

interface Room {
  path: RegExp;
  codes: Readonly<Record<string, FailureKind>>;
  /** For services whose code says nothing: what their words say. */
  words?: readonly (readonly [RegExp, FailureKind])[];
  /** The kind of a refusal by the service itself, where no code for it is published; `refused` where absent. */
  otherwise?: MarketplaceErrorKind;
}

/** Numbers mean something else in every service; the first whose paths match counts (sections 4 to 11). */
const ROOMS: readonly Room[] = [
  {
    path: /^\/im\//,
    codes: { '-22': 'windowClosed' },
    words: [
      [/minutes ago|too late|time ?out|expired/i, 'windowClosed'],
      [/not exist|not found/i, 'notFound'],
    ],
  },
  {
    path: /reverse/,
    codes: {
      105: 'notFound',
      112: 'notFound',
      122: 'notFound',
      125: 'notFound',
      126: 'notFound',
      106: 'broken',
    },
  },
  {
    path: /^\/order\/(fulfill|package)\//,
    codes: { 6: 'broken', 40011: 'broken', 700021: 'notFound', 700025: 'notFound' },
  },
  { path: /^\/orders?\//, codes: { 16: 'notFound', 37: 'notFound', 39: 'notFound' } },
  {
    path: /^\/products?\//,
    // The last one is also said when a product of another shop is only asked for.
    codes: {
      6: 'broken',
      207: 'notFound',
      208: 'notFound',
      506: 'broken',
      EDIT_ITEM_NOT_BELONG_SELLER: 'notFound',
    },
  },
  // One voucher by its id and type: the service has nothing to refuse but one that is not there.
  { path: /^\/promotion\/voucher\/get$/, codes: {}, otherwise: 'notFound' },
  {
    path: /^\/review\//,
    codes: {},
    words: [
      [/NO_SUCH_REVIEW/, 'notFound'],
      [/BEYOND_REPLY_PERIOD|STARTTIME_OVER_LIMIT/, 'windowClosed'],
    ],
  },
  { path: /^\/media\//, codes: {}, words: [[/not exist|not found/i, 'notFound']] },
];

/** The whole of a successful answer. Throws the `MarketplaceError` that any other one means. */
export function readEnvelope(
  answer: HttpAnswer,
  call: AskedCall,
  now: number,
): Readonly<Record<string, unknown>> {
  const parsed = EnvelopeSchema.safeParse(jsonOf(answer.text));
  if (!parsed.success) throw failureOfStatus(answer, call.effect, 'Lazada', now);
  const envelope = parsed.data;
  if (envelope.code !== '0') throw failureOfGateway(envelope, answer, call, now);
  const inner = VerdictSchema.safeParse(envelope['result']);
  for (const verdict of inner.success ? [envelope, inner.data] : [envelope]) {
    const refusal = refusalOf(verdict);
    if (refusal !== null) throw failureOfService(refusal, call, answer, now);
  }
  return envelope;
}

/** A refusal of one thing among several of an answer that was a success. */
export function refusalOfItem(code: string, text: string, call: AskedCall): MarketplaceError {
  return failureOf(code, text, call, null, 0);
}

/** The refusal of the service behind the gateway, or null when it did as asked. */
function refusalOf(verdict: z.infer<typeof VerdictSchema>): { code: string; text: string } | null {
  const { err_code: chatCode } = verdict;
  const code = chatCode || verdict.error_code || verdict.errorCode || verdict.result_code || '';
  const isChatRefusal = Boolean(chatCode) && chatCode !== '0';
  const isRefusalByCode = verdict.success === undefined && Boolean(verdict.error_code) && code !== '0';
  if (verdict.success !== false && !isChatRefusal && !isRefusalByCode) return null;
  const text = verdict.err_message || verdict.error_msg || verdict.errorMsg || verdict.result_message;
  return { code, text: text || '' };
}

function failureOfGateway(
  envelope: Envelope,
  answer: HttpAnswer,
  call: AskedCall,
  now: number,
): MarketplaceError {
  const { code, type } = envelope;
  const text = envelope.message || '';
  // SYSTEM is the platform's own failure; ISV names a mistake of the caller's, found before anything was done.
  const isTheirs = type === 'SYSTEM' || (answer.status >= 500 && type !== 'ISV');
  if (isTheirs && kindOf(code, text, call.path) === undefined) {
    return ambiguousFailure(call.effect, describeRefusal('Lazada', code, text), { marketplaceCode: code });
  }
  return failureOf(code, text, call, answer, now);
}

function failureOfService(
  { code, text }: { code: string; text: string },
  call: AskedCall,
  answer: HttpAnswer,
  now: number,
): MarketplaceError {
  const otherwise = roomOf(call.path)?.otherwise;
  if (otherwise === undefined || kindOf(code, text, call.path) !== undefined) {
    return failureOf(code, text, call, answer, now);
  }
  return new MarketplaceError(otherwise, describeRefusal('Lazada', code, text), {
    marketplaceCode: code,
    words: text,
  });
}

function failureOf(
  code: string,
  text: string,
  call: AskedCall,
  answer: HttpAnswer | null,
  now: number,
): MarketplaceError {
  const kind = answer?.status === 429 ? 'rateLimited' : (kindOf(code, text, call.path) ?? 'refused');
  if (kind === 'broken')
    return ambiguousFailure(call.effect, describeRefusal('Lazada', code, text), { marketplaceCode: code });
  const retryAfterMs = kind === 'rateLimited' ? waitOf(code, text, answer, now) : null;
  return new MarketplaceError(kind, describeRefusal('Lazada', code, text), {
    marketplaceCode: code,
    words: text,
    retryAfterMs,
  });
}

function kindOf(code: string, text: string, path: string): FailureKind | undefined {
  const named = (codes: Readonly<Record<string, FailureKind>>) =>
    Object.hasOwn(codes, code) ? codes[code] : undefined;
  const room = roomOf(path);
  return (
    named(COMMON_CODES) ?? named(room?.codes ?? {}) ?? room?.words?.find(([words]) => words.test(text))?.[1]
  );
}

function roomOf(path: string): Room | undefined {
  return ROOMS.find((one) => one.path.test(path));
}

/** Lazada gives the wait in its text ("this ban will last 3 seconds"); code 901 means the next second. */
function waitOf(code: string, text: string, answer: HttpAnswer | null, now: number): number | null {
  const seconds = /last\s+(\d+)\s+second/i.exec(text)?.[1];
  const waitMs = seconds === undefined ? answer && retryAfterOf(answer.headers, now) : Number(seconds) * 1000;
  return waitMs ?? (code === '901' ? 1000 : null);
}
