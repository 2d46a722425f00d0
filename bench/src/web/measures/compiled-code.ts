import type { BrowserContext } from 'playwright-core';
import { FIRST_ROWS } from '../first-rows.ts';
import { INBOX } from '../browser.ts';
import type { WebSystem } from '../system.ts';

/** What a browser's trace tells of a script that is compiled. */
interface CompileEvent {
  name: string;
  args: { data?: { url?: string; consumedCacheSize?: number } };
}

/** Which of the app's scripts a visit compiled until its first rows, and which of them it had kept. */
export async function lookAtCompiledCode(
  context: BrowserContext,
  { url }: WebSystem,
): Promise<{ scripts: number; kept: number }> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const events: CompileEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as CompileEvent[])));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['v8', 'devtools.timeline'] },
  });
  const told = page.waitForEvent('console', { predicate: (line) => line.text().startsWith(FIRST_ROWS) });
  await page.goto(url + INBOX, { waitUntil: 'commit' });
  await told;
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await complete;
  await page.close();
  const compiled = events.flatMap(({ name, args: { data } }) =>
    /^v8\.compile(Module)?$/.test(name) && data?.url?.startsWith(`${url}/assets/`) === true ? [data] : [],
  );
  return {
    scripts: compiled.length,
    kept: compiled.filter(({ consumedCacheSize = 0 }) => consumedCacheSize > 0).length,
  };
}
