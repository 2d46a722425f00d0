import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TRANSLATION_KEYS } from '../accounts/provider-accounts.ts';
import { answerWithFault } from './answer-with-fault.ts';
import type { TranslationRouteDeps } from './answer-with-fault.ts';
import { detectLanguage, translateHtml, translateText } from './engine/engine.ts';
import type { EngineLanguage } from './engine/languages.ts';

const PATH = '/language/translate/v2';
const LANGUAGES: Readonly<Record<string, EngineLanguage>> = {
  en: 'en',
  id: 'id',
  ms: 'ms',
  th: 'th',
  vi: 'vi',
  'zh-CN': 'zh',
  zh: 'zh',
};
/** Most segments of one call. */
const MOST_SEGMENTS = 128;

const Segments = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const TranslateFields = z.object({
  q: Segments,
  target: z.string(),
  source: z.string().optional(),
  format: z.enum(['html', 'text']).default('html'),
});

interface GoogleError {
  code: number;
  status: string;
  message: string;
  reason: string;
}

const INVALID = { code: 400, status: 'INVALID_ARGUMENT', reason: 'invalid' };
const BUSY = {
  code: 429,
  status: 'RESOURCE_EXHAUSTED',
  reason: 'rateLimitExceeded',
  message: 'User Rate Limit Exceeded',
};

/** Google's Cloud Translation, Basic (v2), with an API key in `X-Goog-Api-Key` or `key`; JSON or form. */
export function addGoogleRoutes(app: FastifyInstance, deps: TranslationRouteDeps): void {
  app.addHook('preHandler', async (request, reply) => {
    const refusal = refusalOf(request);
    if (refusal !== null) await sendError(reply, refusal);
  });

  app.get(`${PATH}/languages`, (_request, reply) =>
    reply.send({ data: { languages: Object.keys(LANGUAGES).map((language) => ({ language })) } }),
  );

  app.post(`${PATH}/detect`, (request, reply) => {
    const fields = z.object({ q: Segments }).safeParse(request.body ?? {});
    if (!fields.success) return sendError(reply, { ...INVALID, message: 'Required Text' });
    const detections = fields.data.q.map((text) => {
      const { language, confidence } = detected(text);
      return [{ language, confidence, isReliable: false }];
    });
    return reply.send({ data: { detections } });
  });

  app.post(PATH, async (request, reply) => {
    const fields = TranslateFields.safeParse(request.body ?? {});
    if (!fields.success) return sendError(reply, { ...INVALID, message: 'Required Text' });
    const { q: texts, target, source, format } = fields.data;
    if (texts.length > MOST_SEGMENTS)
      return sendError(reply, { ...INVALID, message: 'Too many text segments' });
    const to = LANGUAGES[target];
    if (!to || (source !== undefined && !LANGUAGES[source]))
      return sendError(reply, { ...INVALID, message: 'Bad language pair' });
    return answerWithFault(deps, request, reply, {
      texts,
      busy: () => sendError(reply, BUSY),
      refused: () => sendError(reply, { ...INVALID, message: 'Refused by a fault' }),
      translated(after) {
        const translations = texts.map((text) => {
          const known = source ?? detected(text).language;
          const translate = format === 'html' ? translateHtml : translateText;
          return {
            translatedText: after(translate(text, LANGUAGES[known] ?? 'en', to)),
            ...(source === undefined && { detectedSourceLanguage: known }),
          };
        });
        return reply.send({ data: { translations } });
      },
    });
  });
}

function detected(text: string): { language: string; confidence: number } {
  const { language, confidence } = detectLanguage(text);
  return { language: language === 'zh' ? 'zh-CN' : language, confidence };
}

function refusalOf({ headers, query }: FastifyRequest): GoogleError | null {
  const given = headers['x-goog-api-key'] ?? (query as Record<string, unknown>)['key'];
  if (given === undefined || given === '')
    return {
      code: 403,
      status: 'PERMISSION_DENIED',
      reason: 'forbidden',
      message: 'Method doesn’t allow unregistered callers.',
    };
  if (given === TRANSLATION_KEYS.google) return null;
  return { ...INVALID, reason: 'badRequest', message: 'API key not valid. Please pass a valid API key.' };
}

function sendError(reply: FastifyReply, { code, status, message, reason }: GoogleError): FastifyReply {
  const errors = [{ message, domain: 'global', reason }];
  return reply.code(code).send({ error: { code, message, errors, status } });
}
