import formbody from '@fastify/formbody';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { BODY_LIMIT, newHttpServer } from '../../ports/http-server.ts';
import { reachable } from '../../ports/listen.ts';
import { RefusablePort } from '../../ports/refusable-port.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { ProviderFaults } from '../faults/provider-faults.ts';
import { addMessagebirdRoutes } from './messagebird/messagebird-routes.ts';
import { SmsDelivery } from './sms-delivery.ts';
import type { SmsRouteDeps } from './gateway/sms-route-deps.ts';
import { addTwilioRoutes } from './twilio/twilio-routes.ts';

export interface SmsServerDeps {
  host: string;
  /** 0 takes a free one. */
  port: number;
  inbox: Inbox;
  faults: ProviderFaults;
  logger: FastifyBaseLogger;
}

export interface SmsServer {
  /** Where both gateways' APIs begin, without a slash at the end. */
  url: string;
  port: RefusablePort;
  stop: () => Promise<void>;
}

/** Opens the two SMS gateways on one port. Throws `PortInUseError`. */
export async function openSmsServer({
  host,
  port,
  inbox,
  faults,
  logger,
}: SmsServerDeps): Promise<SmsServer> {
  const app: FastifyInstance = newHttpServer(logger);
  const refusable = new RefusablePort(app.server, host, (message) => logger.warn(message));
  const url = `http://${reachable(host, await refusable.open(port))}`;
  const delivery = new SmsDelivery(inbox, logger);
  const stop = async (): Promise<void> => {
    await refusable.close();
    await delivery.stop();
    await app.close();
  };
  try {
    const deps: SmsRouteDeps = {
      inbox,
      faults,
      publicUrl: url,
      accept: (...given) => delivery.accept(...given),
    };
    await app.register(formbody, { bodyLimit: BODY_LIMIT });
    // Each gateway answers errors, and addresses it does not have, in its own words.
    await app.register(async (part) => addTwilioRoutes(part, deps), { prefix: '/2010-04-01' });
    await app.register(async (part) => addMessagebirdRoutes(part, deps));
    await app.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  delivery.resume();
  return { url, port: refusable, stop };
}
