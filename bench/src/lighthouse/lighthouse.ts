import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse, { desktopConfig } from 'lighthouse';
import type { Result } from 'lighthouse';
import { reservePorts } from '@seller-chat/sandbox/testing/reserve-ports';
import { chromium } from 'playwright-core';
import { formatReport } from '../core/report.ts';
import type { Aim } from '../core/report.ts';
import { INBOX, openInbox, signInOn } from '../web/page/browser.ts';
import { startWebSystem } from '../web/page/system.ts';

const SESSIONS = 200;
const HISTORY = 40;
/** The lowest score of each category, 0 to 1. */
const LEAST = { performance: 0.95, accessibility: 1, 'best-practices': 1 } as const;

/** `pnpm bench lighthouse`: the signed-in chat page, a conversation open, as a desktop browser meets it. */
async function main(reportPath: string | undefined): Promise<boolean> {
  await using cleanUp = new AsyncDisposableStack();
  const system = cleanUp.adopt(await startWebSystem(), (one) => one.stop());
  await system.write(Array.from({ length: SESSIONS }, (_, conversation) => ({ conversation })));
  await system.write(Array.from({ length: HISTORY }, () => ({ conversation: 0 })));
  const port = await reservePorts();
  const profile = await mkdtemp(path.join(tmpdir(), 'seller-chat-lighthouse-'));
  cleanUp.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const context = cleanUp.adopt(
    await chromium.launchPersistentContext(profile, {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [`--remote-debugging-port=${port}`],
    }),
    (one) => one.close(),
  );
  const page = await context.newPage();
  await signInOn(page, system);
  await page.close();
  // A returning agent: the list is complete on this device.
  await (await openInbox(context, system, SESSIONS)).close();
  const address = `${system.url}${INBOX}&session=${system.sessionIdOf(0)}`;
  const run = await lighthouse(
    address,
    { port, output: 'html', disableStorageReset: true, onlyCategories: Object.keys(LEAST) },
    desktopConfig,
  );
  if (run === undefined) throw new Error('Lighthouse gave no result');
  if (reportPath !== undefined) await writeFile(reportPath, [run.report].flat().join('\n'));
  const { categories, audits } = run.lhr;
  const aims = Object.entries(LEAST).map(([name, least]): Aim => {
    const measured = categories[name]?.score ?? 0;
    return { what: name, aim: `>= ${least}`, measured, isReached: measured >= least };
  });
  console.log(formatReport(aims));
  for (const line of complaintsOf(audits)) console.log(line);
  return aims.every(({ isReached }) => isReached === true);
}

/** The audits that cost something, the dearest first. */
function complaintsOf(audits: Result['audits']): string[] {
  return Object.values(audits)
    .filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative',
    )
    .sort((a, b) => (a.score ?? 0) - (b.score ?? 0))
    .map(({ id, title, displayValue = '' }) => `  ${id}: ${title} ${displayValue}`.trimEnd());
}

const { values } = parseArgs({ options: { report: { type: 'string' } } });
process.exitCode = (await main(values.report)) ? 0 : 1;
