import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

/** How a run goes. */
export interface Settings {
  minutes: number;
  /** Events a second. */
  perSecond: number;
  /** Decides which events there are. */
  seed: string;
  /** How long the server may take to have everything once no event is made, seconds. */
  patienceSeconds: number;
}

export const USAGE = `pnpm bench soak [--minutes <n>] [--rate <n>] [--seed <text>]
  --minutes <n>   how long (60)
  --rate <n>      events a second (20)
  --seed <text>   repeats the events (new ones each time)`;

/** Reads the command line. Throws with a message for the person who wrote it. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '60' },
      rate: { type: 'string', default: '20' },
      seed: { type: 'string' },
    },
  });
  const [minutes, perSecond] = [Number(values.minutes), Number(values.rate)];
  if (!(minutes >= 1)) throw new TypeError('--minutes must be a number from 1 on');
  if (!(perSecond >= 1 && perSecond <= 200)) throw new TypeError('--rate must be a number from 1 to 200');
  return {
    minutes,
    perSecond,
    seed: values.seed ?? randomBytes(4).toString('hex'),
    // Tokopedia sends no push for messages written in its own app. The server polls for them every 5 minutes.
    patienceSeconds: 8 * 60,
  };
}
