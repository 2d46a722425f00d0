import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { World } from '../../../world/world.ts';
import { sendConsentPage, sendConsentProblem } from '../../consent-page.ts';
import { failureBody, ShopeeFailure, wrongParameter } from '../gateway/envelope.ts';
import { checkPublicSign } from '../gateway/gateway.ts';
import { withholdingIn } from '../gateway/withheld-modules.ts';

/** How Shopee's pages present themselves. */
export const BRAND = { name: 'Shopee', colour: '#e8502f' };
const CODE_LIFETIME_MS = 10 * 60_000;
const SIGNED_PATH = '/api/v2/shop/auth_partner';

/** The account above all shops of this sandbox: it grants when several shops are chosen at once. */
export const MAIN_ACCOUNT_ID = '90012345';

const SignedLink = z.object({ partner_id: z.string(), redirect: z.url() });

const UnsignedLink = z.object({
  auth_type: z.literal('seller'),
  partner_id: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  state: z.string().optional(),
});

const Answer = z.object({
  partner_id: z.string(),
  redirect: z.url(),
  state: z.string().optional(),
  shop: z.union([z.string(), z.array(z.string())]).optional(),
  decision: z.enum(['allow', 'decline']),
  /** Modules the app is to go without, joined by commas: for trying out what it then does. */
  withhold: z.string().default(''),
});

/** The signed link, the newer unsigned one, and the answer of the page that both lead to. */
export function addConsent(server: FastifyInstance, world: World): void {
  server.get(SIGNED_PATH, (request, reply) => {
    try {
      const { partner_id: partnerId, redirect } = readSignedLink(world, SIGNED_PATH, request.query);
      return ask(reply, world, { partnerId, redirect });
    } catch (error) {
      return refuseLink(request, reply, error);
    }
  });

  server.get('/auth', (request, reply) => {
    const link = UnsignedLink.safeParse(request.query);
    if (!link.success) return incomplete(reply, link.error);
    const { partner_id: partnerId, redirect_uri: redirect, state } = link.data;
    return ask(reply, world, { partnerId, redirect, ...(state === undefined ? {} : { state }) });
  });

  server.post('/auth/confirm', (request, reply) => {
    const parsed = Answer.safeParse(request.body);
    if (!parsed.success) return incomplete(reply, parsed.error);
    const given = parsed.data;
    const problem = problemWith(world, given.partner_id, given.redirect);
    if (problem) return sendConsentProblem(reply, BRAND, 'This app cannot be authorised', problem);
    const target = new URL(given.redirect);
    if (given.decision === 'decline') {
      target.searchParams.set('error', 'access_denied');
    } else {
      const shopIds = [given.shop ?? []].flat().filter((shopId) => world.shop('shopee', shopId));
      const [first] = shopIds;
      if (first === undefined) {
        return sendConsentProblem(reply, BRAND, 'No shop was chosen', 'Go back and choose one.');
      }
      const code = world.issueCode({
        marketplace: 'shopee',
        appId: given.partner_id,
        ...(given.withhold !== '' && {
          code: withholdingIn(world.nextToken(''), given.withhold.split(',')),
        }),
        shopIds,
        redirectUrl: given.redirect,
        expiresAt: world.now() + CODE_LIFETIME_MS,
      });
      target.searchParams.set('code', code.code);
      if (shopIds.length === 1) target.searchParams.set('shop_id', first);
      else target.searchParams.set('main_account_id', MAIN_ACCOUNT_ID);
    }
    if (given.state !== undefined) target.searchParams.set('state', given.state);
    return reply.redirect(target.href, 302);
  });
}

/** What a signed link leads to. Throws `ShopeeFailure` when it is not the app's own, or leads nowhere. */
export function readSignedLink(world: World, path: string, query: unknown): z.infer<typeof SignedLink> {
  checkPublicSign(world, path, query as Record<string, string>);
  const link = SignedLink.safeParse(query);
  if (!link.success) throw wrongParameter('redirect is required, and must be an address');
  const problem = problemWith(world, link.data.partner_id, link.data.redirect);
  if (problem) throw wrongParameter(problem);
  return link.data;
}

/** A person reads what is wrong with a link on a page; anything else has Shopee's envelope. */
export function refuseLink(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof ShopeeFailure)) throw error;
  if (request.headers.accept?.includes('text/html') !== true) {
    return reply.code(error.status).send(failureBody(error));
  }
  return sendConsentProblem(reply, BRAND, 'This link is not valid', `${error.error}: ${error.message}`);
}

function ask(
  reply: FastifyReply,
  world: World,
  link: { partnerId: string; redirect: string; state?: string },
): FastifyReply {
  const problem = problemWith(world, link.partnerId, link.redirect);
  if (problem) return sendConsentProblem(reply, BRAND, 'This app cannot be authorised', problem);
  const fields = { partner_id: link.partnerId, redirect: link.redirect };
  return sendConsentPage(reply, {
    brand: BRAND,
    appId: link.partnerId,
    shops: world.shops('shopee'),
    multiple: true,
    action: '/auth/confirm',
    fields: link.state === undefined ? fields : { ...fields, state: link.state },
    redirectUrl: link.redirect,
  });
}

/** The redirect may carry a path and query of its own; its origin must be a registered one. */
export function problemWith(world: World, partnerId: string, redirect: string): string | null {
  const app = world.app('shopee', partnerId);
  if (!app) return `There is no app with the partner id ${partnerId}.`;
  const origin = new URL(redirect).origin;
  if (!app.redirectUrls.some((registered) => new URL(registered).origin === origin)) {
    return `${origin} is not a redirect domain registered for this app.`;
  }
  return null;
}

function incomplete(reply: FastifyReply, error: z.ZodError): FastifyReply {
  return sendConsentProblem(reply, BRAND, 'This link is incomplete', z.prettifyError(error));
}
