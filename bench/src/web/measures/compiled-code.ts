import { INBOX } from '../page/browser.ts';
import { FIRST_ROWS, markFirstRows } from '../page/first-rows.ts';
import type { PlainBrowser } from '../page/plain-browser.ts';
import type { WebSystem } from '../page/system.ts';

/** The events of a browser's trace: a compiled script, a mark. */
interface TraceEvent {
  name: string;
  /** us */
  ts: number;
  args: { data?: { url?: string; consumedCacheSize?: number } };
}

/** Which of the app's scripts a visit compiled until its first rows, and which of them it had kept. */
export async function lookAtCompiledCode(
  browser: PlainBrowser,
  { url }: WebSystem,
): Promise<{ scripts: number; kept: number }> {
  const window = await browser.openWindow(markFirstRows);
  const { Tracing } = window.client;
  const events: TraceEvent[] = [];
  Tracing.on('dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await Tracing.start({
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['v8', 'devtools.timeline', 'blink.user_timing'] },
  });
  await window.goto(url + INBOX);
  await window.until((mark) => performance.getEntriesByName(mark).length > 0, FIRST_ROWS);
  const complete = new Promise((resolve) => Tracing.on('tracingComplete', resolve));
  await Tracing.end();
  await complete;
  await window.close();
  const hadRowsAt = events.find(({ name }) => name === FIRST_ROWS)?.ts ?? Number.NaN;
  const compiled = events.flatMap(({ name, ts, args: { data } }) =>
    /^v8\.compile(Module)?$/.test(name) && ts < hadRowsAt && data?.url?.startsWith(`${url}/assets/`) === true
      ? [data]
      : [],
  );
  return {
    scripts: compiled.length,
    kept: compiled.filter(({ consumedCacheSize = 0 }) => consumedCacheSize > 0).length,
  };
}
