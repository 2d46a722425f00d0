import { FIELD, requireField, requireFields } from '../kernel/malformed-input.ts';
import { MINUTE } from '../kernel/time.ts';

/** 1 January 2015, epoch ms: no marketplace had a chat API before. */
const FIRST_MOMENT = 1_420_070_400_000;

/**
 * Units by size: until the year 5138, an amount of seconds is below every amount of milliseconds after 1973, and so on.
 * `divisor`: how many of the unit are in one millisecond.
 */
const UNITS = [
  { below: 10n ** 14n, divisor: 1n },
  { below: 10n ** 17n, divisor: 1_000n },
  { below: 10n ** 20n, divisor: 1_000_000n },
] as const;
const SECONDS_BELOW = 10n ** 11n;

/** How far a marketplace's clock may be ahead of ours, ms. */
export const CLOCK_SKEW = 5 * MINUTE;

/**
 * A timestamp of a marketplace, in any unit (SPEC M23): its size shows whether it is in seconds,
 * milliseconds, microseconds or nanoseconds. Takes numbers and texts of digits. Never throws.
 *
 * @returns epoch ms; 0 for an invalid value or a time before 2015
 */
export function readMoment(written: unknown): number {
  const isNumber = typeof written === 'number' || typeof written === 'bigint';
  const text = isNumber ? String(written) : typeof written === 'string' ? written.trim() : '';
  if (!/^\d{1,24}(\.\d{1,24})?$/.test(text)) return 0;
  const amount = BigInt(text.split('.', 1)[0] as string);
  const unit = UNITS.find(({ below }) => amount < below);
  if (unit === undefined) return 0;
  const moment = amount < SECONDS_BELOW ? Math.trunc(Number(text) * 1000) : Number(amount / unit.divisor);
  return moment < FIRST_MOMENT ? 0 : moment;
}

/**
 * Whether a time is credible (SPEC M24): present, and at most {@link CLOCK_SKEW} after its arrival.
 *
 * @param moment - epoch ms, as {@link readMoment} gives it
 * @param arrivedAt - epoch ms
 * @throws MalformedInputError for an invalid number or time (SPEC Z1)
 */
export function isCredibleMoment(moment: number, arrivedAt: number): boolean {
  requireField(moment, FIELD.number, 'moment');
  requireField(arrivedAt, FIELD.time, 'arrivedAt');
  return moment > 0 && moment <= arrivedAt + CLOCK_SKEW;
}

/** The time at which a message was sent, if known. */
export interface MessageMoment {
  /** Epoch ms. */
  messageTime: number;
  /** The marketplace's time was not used: this time follows the arrival. */
  isTimeRepaired: boolean;
}

/** The state at the arrival of a message. */
export interface Arrival {
  /** Epoch ms. */
  arrivedAt: number;
  /** The newest message of the session; absent for the first one. */
  newest?: MessageMoment | undefined;
  /** Buyer messages up to this moment are read, epoch ms. */
  readUntil: number;
}

const ARRIVAL_FIELDS = { arrivedAt: FIELD.time, readUntil: FIELD.time };
const NEWEST_FIELDS = { messageTime: FIELD.time, isTimeRepaired: FIELD.flag };

/**
 * The time that orders an arriving message (SPEC M24, M25): the marketplace's own if it is credible, else the time of
 * arrival, after all stored and read messages.
 *
 * @param moment - as {@link readMoment} gives it
 * @throws MalformedInputError for an invalid number or time (SPEC Z1)
 */
export function momentOnArrival(moment: number, arrival: Arrival): MessageMoment {
  requireFields(arrival, ARRIVAL_FIELDS, 'arrival');
  const { arrivedAt, newest, readUntil } = arrival;
  if (newest !== undefined) requireFields(newest, NEWEST_FIELDS, 'arrival.newest');
  const isCredible = isCredibleMoment(moment, arrivedAt);
  if (isCredible && !isOvertaken(moment, newest)) return { messageTime: moment, isTimeRepaired: false };
  const behind = Math.max(newest?.messageTime ?? 0, readUntil) + 1;
  return { messageTime: Math.max(isCredible ? moment : arrivedAt, behind), isTimeRepaired: true };
}

/** Whether the newest message only seems to be later, because it has the time of its arrival. */
function isOvertaken(moment: number, newest: MessageMoment | undefined): boolean {
  if (newest === undefined || !newest.isTimeRepaired) return false;
  return moment <= newest.messageTime && moment >= newest.messageTime - CLOCK_SKEW;
}
