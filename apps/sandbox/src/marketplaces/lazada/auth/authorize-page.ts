import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { World } from '../../../world/world.ts';
import { sendConsentPage, sendConsentProblem } from '../../consent-page.ts';
import { withholdingIn } from '../gateway/withheld-groups.ts';

const BRAND = { name: 'Lazada', colour: '#2a2fb8' };
const CODE_LIFETIME_MS = 30 * 60_000;

const Question = z.object({
  response_type: z.literal('code'),
  client_id: z.string().min(1),
  redirect_uri: z.url(),
  state: z.string().optional(),
});

const Answer = Question.extend({
  shop: z.string().optional(),
  decision: z.enum(['allow', 'decline']),
  /** API groups the app is to go without, joined by commas: for trying out what it then does. */
  withhold: z.string().default(''),
});

/** The page a seller is sent to, and what it leads to: `redirect_uri` with a code, or with an error. */
export function addAuthorizePage(server: FastifyInstance, world: World): void {
  server.get('/oauth/authorize', (request, reply) => {
    const question = Question.safeParse(request.query);
    if (!question.success) {
      return sendConsentProblem(reply, BRAND, 'This link is incomplete', z.prettifyError(question.error));
    }
    const problem = problemWith(world, question.data);
    if (problem) return sendConsentProblem(reply, BRAND, 'This app cannot be authorised', problem);
    const { state, ...fields } = question.data;
    return sendConsentPage(reply, {
      brand: BRAND,
      appId: fields.client_id,
      shops: world.shops('lazada'),
      multiple: false,
      action: '/oauth/authorize',
      fields: state === undefined ? fields : { ...fields, state },
      redirectUrl: fields.redirect_uri,
    });
  });

  server.post('/oauth/authorize', (request, reply) => {
    const parsed = Answer.safeParse(request.body);
    if (!parsed.success) {
      return sendConsentProblem(reply, BRAND, 'Something is missing', z.prettifyError(parsed.error));
    }
    const given = parsed.data;
    const problem = problemWith(world, given);
    if (problem) return sendConsentProblem(reply, BRAND, 'This app cannot be authorised', problem);
    const target = new URL(given.redirect_uri);
    if (given.decision === 'decline') {
      target.searchParams.set('error', 'access_denied');
    } else {
      const shop = world.shop('lazada', given.shop ?? '');
      if (!shop) return sendConsentProblem(reply, BRAND, 'No shop was chosen', 'Go back and choose one.');
      const code = world.issueCode({
        code: withholdingIn(world.nextToken(`0_${given.client_id}_`), given.withhold.split(',')),
        marketplace: 'lazada',
        appId: given.client_id,
        shopIds: [shop.shopId],
        redirectUrl: given.redirect_uri,
        expiresAt: world.now() + CODE_LIFETIME_MS,
      });
      target.searchParams.set('code', code.code);
    }
    if (given.state !== undefined) target.searchParams.set('state', given.state);
    return reply.redirect(target.href, 302);
  });
}

function problemWith(world: World, question: z.infer<typeof Question>): string | null {
  const app = world.app('lazada', question.client_id);
  if (!app) return `There is no app with the key ${question.client_id}.`;
  if (!app.redirectUrls.includes(question.redirect_uri)) {
    return `${question.redirect_uri} is not the callback address registered for this app.`;
  }
  return null;
}
