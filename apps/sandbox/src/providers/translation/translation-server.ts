import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyBaseLogger } from 'fastify';
import { BODY_LIMIT, newHttpServer } from '../../ports/http-server.ts';
import { reachable } from '../../ports/listen.ts';
import { RefusablePort } from '../../ports/refusable-port.ts';
import type { ProviderFaults } from '../faults/provider-faults.ts';
import { addGoogleRoutes } from './google-routes.ts';
import { addLibreTranslateRoutes } from './libretranslate-routes.ts';
import { TranslationRecord } from './translation-record.ts';

export interface TranslationServerDeps {
  host: string;
  /** 0 takes a free one. */
  port: number;
  faults: ProviderFaults;
  logger: FastifyBaseLogger;
}

export interface TranslationServer {
  /** Where both protocols begin, without a slash at the end. */
  url: string;
  port: RefusablePort;
  record: TranslationRecord;
  stop: () => Promise<void>;
}

/** Opens the translation: LibreTranslate's protocol and Google's (v2) on one port. Throws `PortInUseError`. */
export async function openTranslationServer(deps: TranslationServerDeps): Promise<TranslationServer> {
  const { host, port, faults, logger } = deps;
  const app = newHttpServer(logger);
  const refusable = new RefusablePort(app.server, host, (message) => logger.warn(message));
  const url = `http://${reachable(host, await refusable.open(port))}`;
  const record = new TranslationRecord();
  const stop = async (): Promise<void> => {
    await refusable.close();
    await app.close();
  };
  try {
    await app.register(formbody, { bodyLimit: BODY_LIMIT });
    await app.register(multipart, { attachFieldsToBody: 'keyValues', limits: { files: 0 } });
    await app.register(async (part) => addLibreTranslateRoutes(part, { faults, record }));
    await app.register(async (part) => addGoogleRoutes(part, { faults, record }));
    await app.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, port: refusable, record, stop };
}
