import type { OrderGroup } from '@seller-chat/core/order';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long until an order must be handed over. */
export interface Countdown {
  tone: 'over' | 'soon' | 'later';
  days: number;
  hours: number;
  minutes: number;
}

/**
 * The time that is left, or that has passed since: in whole minutes, rounded so that it is never said to be more than it
 * is. `soon` is within 24 hours, as in the filter. Undefined for an order that is handed over or has no such time (0).
 */
export function countdownOf(shipBy: number, now: number, group: OrderGroup): Countdown | undefined {
  if (shipBy <= 0 || !(group === 'toShip' || group === 'attention')) return undefined;
  const left = shipBy - now;
  const apart = Math.floor(Math.abs(left) / MINUTE) * MINUTE;
  return {
    tone: left <= 0 ? 'over' : left <= DAY ? 'soon' : 'later',
    days: Math.floor(apart / DAY),
    hours: Math.floor((apart % DAY) / HOUR),
    minutes: Math.floor((apart % HOUR) / MINUTE),
  };
}
