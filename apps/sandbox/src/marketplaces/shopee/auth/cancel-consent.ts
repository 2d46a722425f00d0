import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { World } from '../../../world/world.ts';
import { sendConsentProblem } from '../../consent-page.ts';
import { escapeHtml } from '../../html.ts';
import { BRAND, problemWith, readSignedLink, refuseLink } from './consent.ts';

const SIGNED_PATH = '/api/v2/shop/cancel_auth_partner';

const Answer = z.object({
  partner_id: z.string(),
  redirect: z.url(),
  shop: z.union([z.string(), z.array(z.string())]).optional(),
  decision: z.enum(['cancel', 'keep']),
});

/** The signed link on which a seller takes a grant back, and the answer of its page. */
export function addCancelConsent(server: FastifyInstance, world: World): void {
  server.get(SIGNED_PATH, (request, reply) => {
    try {
      const { partner_id: partnerId, redirect } = readSignedLink(world, SIGNED_PATH, request.query);
      return sendPage(reply, world, partnerId, redirect);
    } catch (error) {
      return refuseLink(request, reply, error);
    }
  });

  server.post('/auth/cancel', (request, reply) => {
    const parsed = Answer.safeParse(request.body);
    if (!parsed.success) {
      return sendConsentProblem(reply, BRAND, 'This link is incomplete', z.prettifyError(parsed.error));
    }
    const { partner_id: partnerId, redirect, shop, decision } = parsed.data;
    const problem = problemWith(world, partnerId, redirect);
    if (problem) return sendConsentProblem(reply, BRAND, 'This app cannot be cut off here', problem);
    const target = new URL(redirect);
    for (const shopId of decision === 'cancel' ? [shop ?? []].flat() : []) {
      world.revoke('shopee', shopId);
      target.searchParams.set('shop_id', shopId);
    }
    return reply.redirect(target.href, 302);
  });
}

function sendPage(reply: FastifyReply, world: World, partnerId: string, redirect: string): FastifyReply {
  const shops = world
    .shops('shopee')
    .filter(({ shopId }) => world.grantsOf('shopee', shopId).some(({ appId }) => appId === partnerId))
    .map(
      ({ shopId, name }) =>
        `<p><label><input type="checkbox" name="shop" value="${escapeHtml(shopId)}"> ${escapeHtml(name)}</label></p>`,
    );
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  return reply
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>Shopee: cut an app off</title><main><h1>Cut app ${escapeHtml(partnerId)} off from your shops?</h1>` +
        `<form method="post" action="/auth/cancel">${hidden('partner_id', partnerId)}${hidden('redirect', redirect)}` +
        `${shops.join('') || '<p>No shop is open to this app.</p>'}` +
        `<button name="decision" value="keep">Keep</button> ` +
        `<button name="decision" value="cancel">Cut off</button></form></main></html>`,
    );
}
