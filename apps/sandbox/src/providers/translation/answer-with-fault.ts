import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProviderFaults } from '../faults/provider-faults.ts';
import { damage } from './engine/damage.ts';
import type { TranslationRecord } from './translation-record.ts';

/** What the routes of both protocols work on. */
export interface TranslationRouteDeps {
  faults: ProviderFaults;
  record: TranslationRecord;
}

/** A protocol's own way to answer a call that translates. */
export interface TranslationAnswers {
  texts: readonly string[];
  /** Under `temporary`. */
  busy: () => FastifyReply;
  /** Under `permanent`. */
  refused: () => FastifyReply;
  /** @param after - what becomes of each translation */
  translated: (after: (translation: string) => string) => FastifyReply;
}

/** Answers one call that translates, with the fault that it meets. */
export async function answerWithFault(
  { faults, record }: TranslationRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  answers: TranslationAnswers,
): Promise<FastifyReply> {
  record.note(answers.texts);
  const fault = faults.take('translation');
  switch (fault?.kind) {
    case 'temporary':
      return answers.busy();
    case 'permanent':
      return answers.refused();
    case 'hang':
    case 'accept_then_drop':
      reply.hijack();
      if (fault.kind === 'hang') await wait(fault.delayMs, undefined, { ref: false });
      request.raw.socket.destroy();
      return reply;
    case 'slow':
      await wait(fault.delayMs, undefined, { ref: false });
      return answers.translated((translation) => translation);
    case 'damage':
      return answers.translated(damage);
    case 'nonsense':
      return reply.code(200).send({ translatedText: 42, data: { translations: ['\uFFFD', null] } });
    // No connection reaches a provider that is down, and nothing is delivered.
    case 'down':
    case 'duplicate':
    case undefined:
      return answers.translated((translation) => translation);
  }
}
