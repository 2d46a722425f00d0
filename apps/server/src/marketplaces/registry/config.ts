import { z } from 'zod';
import { StartError } from '../../start/start-error.ts';
import { LAZADA_SITES } from '../lazada/api/sites.ts';
import type { LazadaConfig } from '../lazada/api/sites.ts';
import type { ShopeeConfig } from '../shopee/api/client.ts';
import type { TikTokConfig } from '../tiktok/api/client.ts';
import type { TokopediaConfig } from '../tokopedia/api/client.ts';

/** The marketplaces this installation has credentials for. An absent one is not offered. */
export interface MarketplacesConfig {
  Lazada?: LazadaConfig;
  Shopee?: ShopeeConfig;
  TikTok?: TikTokConfig;
  Tokopedia?: TokopediaConfig;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** An address without path: the paths of a marketplace are the adapter's business. */
const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(
    (value) => /^\/?$/.test(value.slice(new URL(value).origin.length)),
    'must be an address without a path',
  )
  .transform((value) => new URL(value).origin);

const originOr = (realHost: string) => origin.default(realHost);
const secret = z.string().min(1);
/** The one before the last change: pushes signed with it are still on their way. */
const previousSecret = secret.optional();

const LazadaSchema = z.object({
  LAZADA_APP_KEY: secret,
  LAZADA_APP_SECRET: secret,
  LAZADA_APP_SECRET_PREVIOUS: previousSecret,
  LAZADA_AUTH_URL: originOr('https://auth.lazada.com'),
  LAZADA_API_URL: origin.optional(),
  LAZADA_API_URL_SG: origin.optional(),
  LAZADA_API_URL_MY: origin.optional(),
  LAZADA_API_URL_TH: origin.optional(),
  LAZADA_API_URL_VN: origin.optional(),
  LAZADA_API_URL_PH: origin.optional(),
  LAZADA_API_URL_ID: origin.optional(),
});

const ShopeeSchema = z.object({
  SHOPEE_PARTNER_ID: z.string().regex(/^[1-9]\d*$/, 'must be a number'),
  SHOPEE_PARTNER_KEY: secret,
  SHOPEE_PARTNER_KEY_PREVIOUS: previousSecret,
  /** The contact for Shopee's people about a disputed return; without it disputes are refused. */
  SHOPEE_DISPUTE_EMAIL: z.email().optional(),
  SHOPEE_API_URL: originOr('https://partner.shopeemobile.com'),
});

const TikTokSchema = z.object({
  TIKTOK_APP_KEY: secret,
  TIKTOK_APP_SECRET: secret,
  TIKTOK_APP_SECRET_PREVIOUS: previousSecret,
  TIKTOK_SERVICE_ID: secret,
  TIKTOK_API_URL: originOr('https://open-api.tiktokglobalshop.com'),
  TIKTOK_AUTH_URL: originOr('https://auth.tiktok-shops.com'),
  TIKTOK_CONSENT_URL: originOr('https://services.tiktokshop.com'),
});

const TokopediaSchema = z.object({
  TOKOPEDIA_FS_ID: z.string().regex(/^[1-9]\d*$/, 'must be a number'),
  TOKOPEDIA_CLIENT_ID: secret,
  TOKOPEDIA_CLIENT_SECRET: secret,
  TOKOPEDIA_WEBHOOK_SECRET: secret,
  TOKOPEDIA_WEBHOOK_SECRET_PREVIOUS: previousSecret,
  TOKOPEDIA_API_URL: originOr('https://fs.tokopedia.net'),
  TOKOPEDIA_ACCOUNTS_URL: originOr('https://accounts.tokopedia.com'),
});

/** A marketplace is configured by half, or wrongly; the message names each variable, never a value. */
export class MarketplacesConfigError extends StartError {
  override readonly name = 'MarketplacesConfigError';
}

/**
 * The marketplaces part of an environment. A marketplace none of whose credentials is set is absent; one with
 * only some of them is a mistake. Empty texts count as not set. Every `*_URL` is a bare address, and the real
 * marketplace's when not given.
 *
 * @throws MarketplacesConfigError naming everything that is wrong
 */
export function readMarketplacesConfig(environment: Environment): MarketplacesConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const problems: string[] = [];
  const lazada = read(LazadaSchema, given, problems);
  const shopee = read(ShopeeSchema, given, problems);
  const tiktok = read(TikTokSchema, given, problems);
  const tokopedia = read(TokopediaSchema, given, problems);
  if (problems.length > 0) {
    throw new MarketplacesConfigError(`The marketplace settings are not usable. ${problems.join('; ')}`);
  }
  return {
    ...(lazada && { Lazada: toLazadaConfig(lazada) }),
    ...(shopee && {
      Shopee: {
        partnerId: shopee.SHOPEE_PARTNER_ID,
        partnerKey: shopee.SHOPEE_PARTNER_KEY,
        ...ifSet('previousPartnerKey', shopee.SHOPEE_PARTNER_KEY_PREVIOUS),
        ...ifSet('disputeEmail', shopee.SHOPEE_DISPUTE_EMAIL),
        apiUrl: shopee.SHOPEE_API_URL,
      },
    }),
    ...(tiktok && {
      TikTok: {
        appKey: tiktok.TIKTOK_APP_KEY,
        appSecret: tiktok.TIKTOK_APP_SECRET,
        ...ifSet('previousAppSecret', tiktok.TIKTOK_APP_SECRET_PREVIOUS),
        serviceId: tiktok.TIKTOK_SERVICE_ID,
        apiUrl: tiktok.TIKTOK_API_URL,
        authUrl: tiktok.TIKTOK_AUTH_URL,
        consentUrl: tiktok.TIKTOK_CONSENT_URL,
      },
    }),
    ...(tokopedia && {
      Tokopedia: {
        fsId: tokopedia.TOKOPEDIA_FS_ID,
        clientId: tokopedia.TOKOPEDIA_CLIENT_ID,
        clientSecret: tokopedia.TOKOPEDIA_CLIENT_SECRET,
        webhookSecret: tokopedia.TOKOPEDIA_WEBHOOK_SECRET,
        ...ifSet('previousWebhookSecret', tokopedia.TOKOPEDIA_WEBHOOK_SECRET_PREVIOUS),
        apiUrl: tokopedia.TOKOPEDIA_API_URL,
        accountsUrl: tokopedia.TOKOPEDIA_ACCOUNTS_URL,
      },
    }),
  };
}

function toLazadaConfig(given: z.infer<typeof LazadaSchema>): LazadaConfig {
  return {
    appKey: given.LAZADA_APP_KEY,
    appSecret: given.LAZADA_APP_SECRET,
    ...ifSet('previousAppSecret', given.LAZADA_APP_SECRET_PREVIOUS),
    authUrl: given.LAZADA_AUTH_URL,
    apiUrlBySite: Object.fromEntries(
      LAZADA_SITES.map(({ site, apiUrl }) => [
        site,
        given[`LAZADA_API_URL_${site}`] ?? given.LAZADA_API_URL ?? apiUrl,
      ]),
    ),
  };
}

function ifSet<Name extends string>(name: Name, value: string | undefined): Partial<Record<Name, string>> {
  return value === undefined ? {} : ({ [name]: value } as Partial<Record<Name, string>>);
}

function read<T extends z.ZodObject>(
  schema: T,
  given: Environment,
  problems: string[],
): z.infer<T> | undefined {
  const names = Object.keys(schema.shape).filter((name) => !/_URL|_PREVIOUS$|_EMAIL$/.test(name));
  if (names.every((name) => given[name] === undefined)) return undefined;
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  problems.push(
    ...parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return `${name}: ${given[name] === undefined ? 'is missing' : issue.message}`;
    }),
  );
  return undefined;
}
