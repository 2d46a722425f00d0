import { z } from 'zod';
import { NotPossibleError } from '../../world/commerce/not-possible.ts';

/** How long the app may take to answer, ms. */
const ANSWER_MS = 10_000;

const Origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => new URL(text).origin)
  // It becomes part of a content policy, where a semicolon would begin another rule.
  .refine((origin) => /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/.test(origin), 'is not an origin');

/** What the demo host needs to know of an embed site. */
export const HostSetup = z.strictObject({
  appUrl: Origin,
  siteId: z.string().regex(/^[\w-]{1,40}$/, 'is not the ID of an embed site'),
  /** Needed to ask for tokens; a page in which persons sign in by themselves has none. */
  secret: z.string().max(200).default(''),
  mayReply: z.boolean().default(true),
  expiresInSeconds: z.int().min(5).max(3600).optional(),
  shopIdList: z.array(z.string().min(1).max(64)).max(1000).optional(),
  mode: z.enum(['token', 'person']).default('token'),
});
export type HostSetup = z.infer<typeof HostSetup>;

const Answer = z.looseObject({
  reason: z.string().catch(''),
  data: z.looseObject({ token: z.string() }).optional(),
});

/**
 * Asks the app for a token, as the host's server does. Throws `NotPossibleError` with the app's words, if it refuses or
 * does not answer.
 */
export async function requestToken(setup: HostSetup): Promise<string> {
  const { appUrl, siteId, secret, mayReply, expiresInSeconds, shopIdList } = setup;
  const fields = new URLSearchParams({ embedSiteId: siteId, mayReply: String(mayReply) });
  if (expiresInSeconds !== undefined) fields.set('expiresInSeconds', String(expiresInSeconds));
  if (shopIdList !== undefined) fields.set('shopIdList', JSON.stringify(shopIdList));
  const { data, reason } = Answer.parse(await answerOf(appUrl, fields, secret));
  if (data === undefined) throw new NotPossibleError(`Seller Chat gives no token: ${reason}`);
  return data.token;
}

async function answerOf(appUrl: string, fields: URLSearchParams, secret: string): Promise<unknown> {
  try {
    const response = await fetch(`${appUrl}/api/embed/createEmbedToken`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: fields,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return await response.json();
  } catch (cause) {
    throw new NotPossibleError(`Seller Chat at ${appUrl} does not answer: ${String(cause)}`);
  }
}
