import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { openSandbox, PortInUseError } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { FolderInUseError } from './storage/folder-lock.ts';

/** Starts the sandbox from the environment and runs until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger: FastifyBaseLogger = pino({ level: config.logLevel, name: 'sandbox' });
  const { logLevel: _logLevel, ...options } = config;
  const sandbox = await openSandbox({ ...options, logger });
  stopOnSignals(sandbox, logger);
  const { controlUrl, urls } = sandbox;
  logger.info({ controlUrl, urls, folder: config.folder }, 'sandbox ready');
  process.send?.({ type: 'ready', controlUrl, urls });
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

function isExpected(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof PortInUseError || error instanceof FolderInUseError;
}

main().catch((error: unknown) => {
  process.stderr.write(`${isExpected(error) ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
});
