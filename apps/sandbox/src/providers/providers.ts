import type { FastifyBaseLogger } from 'fastify';
import { providerEnvironment } from './accounts/provider-environment.ts';
import { Inbox } from './inbox/inbox.ts';
import { ErpGrants } from './erp/erp-grants.ts';
import { openErpServer } from './erp/erp-server.ts';
import { openMailServer } from './mail/mail-server.ts';
import { ProviderFaults } from './faults/provider-faults.ts';
import { openSmsServer } from './sms/sms-server.ts';
import { openTranslationServer } from './translation/translation-server.ts';
import type { TranslationRecord } from './translation/translation-record.ts';

/** The app's page that the ERP sends people back to. */
const ERP_CALLBACK_PATH = '/auth_shop/auth_erp_callback';

export interface ProvidersOptions {
  host: string;
  /** Of the mail server, the SMS gateways, the translation and the ERP; 0 takes a free one. */
  ports: { mail: number; sms: number; translation: number; erp: number };
  /** The app whose callback is registered at the ERP. */
  appBaseUrl: string | undefined;
  /** Where the inbox and the ERP's grants are kept. */
  folder: string;
  /** The machine's clock, epoch ms: providers do not follow the clock of the marketplaces. */
  now: () => number;
  logger: FastifyBaseLogger;
}

/** The mail server, the SMS gateways, the inbox that both deliver into, the translation, and the ERP. */
export interface Providers {
  inbox: Inbox;
  faults: ProviderFaults;
  smsUrl: string;
  erp: ErpGrants;
  erpUrl: string;
  translation: TranslationRecord;
  translationUrl: string;
  /** Registers the ERP's callback of an app at this address. */
  setAppBase: (base: string) => void;
  /** What a server needs to use them, as environment variables. */
  environment: Readonly<Record<string, string>>;
  /** Resolves once every port refuses or accepts as the faults say. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Opens them. Throws `PortInUseError`; nothing is left open then. */
export async function openProviders({
  host,
  ports,
  appBaseUrl,
  folder,
  now,
  logger,
}: ProvidersOptions): Promise<Providers> {
  const inbox = new Inbox(folder, now, (message) => logger.warn(message));
  const erpGrants = new ErpGrants(folder, now, (message) => logger.warn(message));
  const faults = new ProviderFaults();
  let appBase = appBaseUrl;
  const redirectUris = () => (appBase === undefined ? [] : [appBase + ERP_CALLBACK_PATH]);
  const closers: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  closers.push(async () => inbox.close());
  closers.push(async () => erpGrants.close());
  try {
    const given = { host, inbox, faults };
    const mail = await openMailServer({ ...given, port: ports.mail, logger: logger.child({ part: 'mail' }) });
    closers.push(() => mail.port.close());
    const sms = await openSmsServer({ ...given, port: ports.sms, logger: logger.child({ part: 'sms' }) });
    closers.push(sms.stop);
    const erp = await openErpServer({
      host,
      port: ports.erp,
      grants: erpGrants,
      faults,
      redirectUris,
      logger: logger.child({ part: 'erp' }),
    });
    closers.push(erp.stop);
    const translation = await openTranslationServer({
      host,
      port: ports.translation,
      faults,
      logger: logger.child({ part: 'translation' }),
    });
    closers.push(translation.stop);
    faults.onChange(() => {
      mail.port.setRefusing(faults.isDown('mail'));
      sms.port.setRefusing(faults.isDown('sms'));
      erp.port.setRefusing(faults.isDown('erp'));
      translation.port.setRefusing(faults.isDown('translation'));
    });
    return {
      inbox,
      faults,
      smsUrl: sms.url,
      erp: erpGrants,
      erpUrl: erp.url,
      translation: translation.record,
      translationUrl: translation.url,
      setAppBase: (base) => void (appBase = base),
      environment: providerEnvironment(mail.address, sms.url, erp.url, translation.url),
      settled: async () => {
        await Promise.all([mail, sms, erp, translation].map(({ port }) => port.settled()));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
