import type { Aim } from '../../core/report.ts';
import type { BenchBrowser } from '../page/browser.ts';
import type { Settings } from '../page/settings.ts';
import type { WebSystem } from '../page/system.ts';

/** What every measure works with. */
export interface Bench {
  system: WebSystem;
  browser: BenchBrowser;
  settings: Settings;
}

/** One group of figures. It opens what it needs and closes it again. */
export type Measure = (bench: Bench) => Promise<Aim[]>;

/** A figure that must not be above a limit. */
export function atMost(what: string, limit: number, measured: number): Aim {
  return { what, aim: `<= ${limit}`, measured, isReached: measured <= limit };
}

/** A figure that must not be below a limit. */
export function atLeast(what: string, limit: number, measured: number): Aim {
  return { what, aim: `>= ${limit}`, measured, isReached: measured >= limit };
}

/** A figure for comparison. */
export function compareOnly(what: string, measured: number): Aim {
  return { what, aim: '-', measured, isReached: null };
}
