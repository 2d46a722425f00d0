import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TRANSLATION_KEYS } from '../accounts/provider-accounts.ts';
import { answerWithFault } from './answer-with-fault.ts';
import type { TranslationRouteDeps } from './answer-with-fault.ts';
import { detectLanguage, translateHtml, translateText, unescapeHtml } from './engine/engine.ts';
import type { EngineLanguage } from './engine/languages.ts';

/** Its own codes and names. Chinese is named by its script since version 1.6. */
const LANGUAGES: Readonly<Record<string, { language: EngineLanguage; name: string }>> = {
  en: { language: 'en', name: 'English' },
  'zh-Hans': { language: 'zh', name: 'Chinese' },
  id: { language: 'id', name: 'Indonesian' },
  ms: { language: 'ms', name: 'Malay' },
  th: { language: 'th', name: 'Thai' },
  vi: { language: 'vi', name: 'Vietnamese' },
};
const CODES = Object.keys(LANGUAGES);

const Fields = z.object({
  q: z.union([z.string(), z.array(z.string())]).optional(),
  source: z.string().optional(),
  target: z.string().optional(),
  format: z.enum(['text', 'html', '']).default('text'),
  /** How many other translations are wanted; an empty text is none. */
  alternatives: z.coerce.number().int().min(0).default(0),
  api_key: z.string().optional(),
});
type Fields = z.output<typeof Fields>;

/** A request that is not served, with the words of its answer. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * LibreTranslate as an installation with keys, which it does not require: `/languages`, `/detect`, `/translate`,
 * `/health`; JSON or form.
 */
export function addLibreTranslateRoutes(app: FastifyInstance, deps: TranslationRouteDeps): void {
  app.get('/languages', () =>
    Object.entries(LANGUAGES).map(([code, { name }]) => ({ code, name, targets: CODES })),
  );

  app.get('/health', () => ({ status: 'ok' }));

  app.post('/detect', (request, reply) =>
    orRefused(reply, () => {
      const { q } = readFields(request);
      const text = Array.isArray(q) ? q.join(' ') : q;
      return reply.send([detected(required(text, 'q'))]);
    }),
  );

  app.post('/translate', (request, reply) =>
    orRefused(reply, async () => {
      const { q, source, target, format, alternatives } = readFields(request);
      const texts = Array.isArray(q) ? q : [required(q, 'q')];
      if (texts.length === 0) required('', 'q');
      const to = languageOf(required(target, 'target'));
      const from = required(source, 'source');
      const detections = texts.map((text) =>
        from === 'auto' ? detected(text) : { confidence: 100, language: from },
      );
      const sources = detections.map(({ language }) => languageOf(language));
      return answerWithFault(deps, request, reply, {
        texts,
        busy: () => sendError(reply, 429, 'Slowdown: too many requests'),
        refused: () => sendError(reply, 400, 'Refused by a fault'),
        translated: (after) => {
          const results = texts.map((text, at) =>
            translated(text, { from: sources[at] ?? 'en', to, format, after }),
          );
          return reply.send({
            ...(from === 'auto' && { detectedLanguage: Array.isArray(q) ? detections : detections[0] }),
            // The phrase book knows one translation of each phrase.
            ...(alternatives > 0 && { alternatives: Array.isArray(q) ? texts.map(() => []) : [] }),
            translatedText: Array.isArray(q) ? results : results[0],
          });
        },
      });
    }),
  );
}

/** HTML is answered with its entities read, as the real one does. */
function translated(
  text: string,
  way: {
    from: EngineLanguage;
    to: EngineLanguage;
    format: Fields['format'];
    after: (text: string) => string;
  },
): string {
  const { from, to, format, after } = way;
  if (format === 'html') return unescapeHtml(after(translateHtml(text, from, to)));
  return after(translateText(text, from, to));
}

function detected(text: string): { confidence: number; language: string } {
  const { language, confidence } = detectLanguage(text);
  return { confidence: Math.round(confidence * 100), language: language === 'zh' ? 'zh-Hans' : language };
}

function readFields(request: FastifyRequest): Fields {
  const fields = Fields.safeParse({ ...(request.query as object), ...((request.body ?? {}) as object) });
  if (!fields.success) throw new Refusal(400, 'Invalid request: a parameter is not of its type');
  const { api_key: key } = fields.data;
  // This installation requires no key, but it refuses a wrong one.
  if (key !== undefined && key !== '' && key !== TRANSLATION_KEYS.libretranslate)
    throw new Refusal(403, 'Invalid API key');
  return fields.data;
}

function required(value: string | undefined, name: string): string {
  if (value === undefined || value === '')
    throw new Refusal(400, `Invalid request: missing ${name} parameter`);
  return value;
}

function languageOf(code: string): EngineLanguage {
  const known = LANGUAGES[code === 'zh' ? 'zh-Hans' : code];
  if (!known) throw new Refusal(400, `${code} is not supported`);
  return known.language;
}

async function orRefused(
  reply: FastifyReply,
  work: () => FastifyReply | Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return sendError(reply, error.status, error.message);
    throw error;
  }
}

function sendError(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error });
}
