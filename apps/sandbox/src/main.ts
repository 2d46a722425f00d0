import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { PortInUseError } from './ports/listen.ts';
import { openSandbox } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { FolderError } from './storage/private-folder.ts';

/** Starts the sandbox from the environment and runs until a stop signal. */
async function main(): Promise<void> {
  // What is written is for the owner only.
  process.umask(0o077);
  const config = readConfig(process.env);
  const logger: FastifyBaseLogger = pino({ level: config.logLevel, name: 'sandbox' });
  const { logLevel: _logLevel, ...options } = config;
  const sandbox = await openSandbox({ ...options, now: Date.now, logger });
  stopOnSignals(sandbox, logger);
  const { controlUrl, urls, providers } = sandbox;
  const inboxUrl = `${controlUrl}/inbox`;
  const { erpUrl } = providers;
  logger.info({ controlUrl, urls, inboxUrl, erpUrl, folder: config.folder }, 'sandbox ready');
  process.send?.({ type: 'ready', controlUrl, urls, inboxUrl, environment: providers.environment });
}

function stopOnSignals(sandbox: Sandbox, logger: FastifyBaseLogger): void {
  const stop = (reason: string): void => {
    logger.info({ reason }, 'sandbox stopping');
    sandbox.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error(error, 'sandbox did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.once('SIGINT', () => stop('SIGINT'));
  // Started by another process, the sandbox does not outlive it.
  process.once('disconnect', () => stop('parent gone'));
}

/** Why it cannot start, in one line. */
function explain(error: unknown): string {
  const isExpected =
    error instanceof ConfigError || error instanceof PortInUseError || error instanceof FolderError;
  const words = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
  return isExpected ? words : `The sandbox cannot start: ${words}`;
}

main().catch((error: unknown) => {
  pino({ name: 'sandbox' }).fatal({ err: error, explained: true }, 'the sandbox could not start');
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
