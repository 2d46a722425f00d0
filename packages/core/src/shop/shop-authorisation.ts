import { orNull, requireFields, requireRecord } from '../kernel/malformed-input.ts';
import type { FieldRule } from '../kernel/malformed-input.ts';
import { hasFields, isCount } from '../kernel/plain-value.ts';
import type { ShopAuthorisationStatus } from './shop.ts';

/** Whether the marketplace allows us to act for a shop: `normal` if it does, else `delete`. Stored. */
export type AuthorisationFlag = 'normal' | 'delete';

/**
 * Events of one attempt to authorise a shop, in order of progress: of one attempt the last known one counts. A consent
 * after the poll gave up, or after a refusal on the same page, is a consent.
 */
export const AUTHORISATION_EVENTS = [
  'authorisationBegun',
  'callbackArrived',
  'pollTimedOut',
  'refused',
  'authorised',
  'tokenExpired',
  'revoked',
] as const;
export type AuthorisationEventType = (typeof AUTHORISATION_EVENTS)[number];

/** An event of an attempt. */
export interface AuthorisationEvent {
  readonly type: AuthorisationEventType;
  /**
   * The attempt it belongs to, a whole number above 0 that grows with every attempt for the shop: a counter,
   * or the epoch ms of its beginning. The end of an authorisation has the number of the attempt that granted it.
   */
  readonly attempt: number;
}

/** The state of a shop's authorisation that is stored and shown. */
export interface ShopStanding {
  status: ShopAuthorisationStatus;
  /** Absent if only the status is known: then `success` alone means `normal`. */
  authorisationFlag?: AuthorisationFlag;
}

/** A shop's attempts: the last step of the newest one, and of the newest that was granted. */
export interface ShopAuthorisation {
  readonly latest: AuthorisationEvent;
  /** Null if the marketplace has never consented. */
  readonly grant: AuthorisationEvent | null;
}

const STEP_OF: ReadonlyMap<ShopAuthorisationStatus, AuthorisationEventType> = new Map([
  ['pending', 'authorisationBegun'],
  ['loading', 'callbackArrived'],
  ['success', 'authorised'],
  ['fail', 'refused'],
  ['expired', 'tokenExpired'],
]);

const STEP: FieldRule = {
  expected: 'a numbered event',
  holds: hasFields({ attempt: Number.isSafeInteger }),
};
const AUTHORISATION_FIELDS = { latest: STEP, grant: orNull(STEP) };

/**
 * The authorisation to start from if only a shop's standing is known; a new shop is `pending`. The standing counts as
 * attempt 0, before all others. To recognise late events of earlier attempts, store the authorisation itself, which
 * is plain data. If status and flag contradict each other, the flag wins. An unknown status is `fail`, so that the
 * seller sees it (SPEC Z2).
 *
 * @throws MalformedInputError for a malformed standing (SPEC Z1)
 */
export function startAuthorisation(standing: ShopStanding): ShopAuthorisation {
  const isNormal = canShopChat(standing);
  const { status } = standing;
  const step = (type: AuthorisationEventType) => ({ type, attempt: 0 });
  const ended = status === 'success' || status === 'expired' ? step('tokenExpired') : null;
  return { latest: step(STEP_OF.get(status) ?? 'refused'), grant: isNormal ? step('authorised') : ended };
}

/**
 * The authorisation after an event (SPEC H2-H4). Repeated events, late ones of an older attempt and the order
 * of arrival make no difference; an event with an invalid type or number is ignored. Returns
 * `authorisation` itself if nothing changes.
 *
 * pending → loading → success or fail; success → expired; any of them → pending with a newer attempt. A
 * failed attempt leads back to `success` or `expired` if the shop had been authorised.
 *
 * @throws MalformedInputError for a malformed authorisation or event (SPEC Z1)
 */
export function afterAuthorisationEvent(
  authorisation: ShopAuthorisation,
  event: AuthorisationEvent,
): ShopAuthorisation {
  requireFields(authorisation, AUTHORISATION_FIELDS, 'authorisation');
  requireRecord(event, 'event');
  const { type, attempt } = event;
  if (rankOf(type) < 0 || !isCount(attempt) || attempt === 0) return authorisation;
  const step = { type, attempt };
  const latest = further(authorisation.latest, step);
  const isOfGrant = rankOf(type) >= rankOf('authorised');
  const grant = isOfGrant ? further(authorisation.grant ?? step, step) : authorisation.grant;
  if (latest === authorisation.latest && grant === authorisation.grant) return authorisation;
  return { latest, grant };
}

/**
 * The standing to store and show (SPEC H2, H3, H5).
 *
 * @throws MalformedInputError for a malformed authorisation (SPEC Z1)
 */
export function standingOf(authorisation: ShopAuthorisation): Required<ShopStanding> {
  requireFields(authorisation, AUTHORISATION_FIELDS, 'authorisation');
  const { latest, grant } = authorisation;
  const isNormal = grant?.type === 'authorised';
  let status: ShopAuthorisationStatus = isNormal ? 'success' : 'expired';
  if (grant === null) status = 'fail';
  if (latest.type === 'callbackArrived') status = 'loading';
  if (latest.type === 'authorisationBegun') status = 'pending';
  return { status, authorisationFlag: isNormal ? 'normal' : 'delete' };
}

/**
 * Whether buyers of the shop can be answered (SPEC H5), also while its authorisation is being renewed. False for an
 * unknown flag (SPEC Z2).
 *
 * @throws MalformedInputError for a malformed standing (SPEC Z1)
 */
export function canShopChat(standing: ShopStanding): boolean {
  requireRecord(standing, 'standing');
  const { status, authorisationFlag = status === 'success' ? 'normal' : 'delete' } = standing;
  return authorisationFlag === 'normal';
}

/**
 * Whether the seller has to authorise the shop again (SPEC H6): no consent is held, and no attempt is running. Throws like
 * {@link canShopChat}.
 */
export function needsReauthorisation(standing: ShopStanding): boolean {
  return !canShopChat(standing) && standing.status !== 'pending' && standing.status !== 'loading';
}

function rankOf(type: AuthorisationEventType): number {
  return AUTHORISATION_EVENTS.indexOf(type);
}

/** The later of the two steps; `known` itself unless `step` is later. */
function further(known: AuthorisationEvent, step: AuthorisationEvent): AuthorisationEvent {
  const isFurther =
    step.attempt > known.attempt ||
    (step.attempt === known.attempt && rankOf(step.type) > rankOf(known.type));
  return isFurther ? step : known;
}
