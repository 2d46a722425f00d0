import { randomUUID } from 'node:crypto';
import { and, eq, sql } from '../../db/query-builder/drizzle.ts';
import { ReviewTemplateValuesSchema } from '@seller-chat/api-client/contract';
import type { HeldReason } from '@seller-chat/api-client/contract';
import { isActed, storeAct } from '../../automation/acts.ts';
import { holdSettings, mayAct } from '../../automation/switches.ts';
import type { Tx } from '../../db/database.ts';
import { reviewReply, reviewTemplate } from '../../db/schema/index.ts';
import { prepareFilling } from './fill-reply.ts';
import type { KeepDeps, ReviewRow, ReviewShop } from './review-row.ts';
import { readStoredRules } from './rule-rows.ts';
import type { RuleRow } from './rule-rows.ts';
import { hasStopWord, isForReview, languageOf } from './match-rule.ts';

const TOOL = 'reviewReply';
const MINUTE = 60_000;

/**
 * Lets the rules act on reviews that were stored for the first time: the first rule that is for one puts its reply into the
 * queue, or holds it with a reason, once per review. In the transaction that stores the review.
 */
export async function actOnNewReviews(
  tx: Tx,
  shop: ReviewShop,
  added: readonly ReviewRow[],
  deps: KeepDeps,
): Promise<void> {
  const { accountId, shopId } = shop;
  const waiting = added.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return;
  await holdSettings(tx, accountId);
  const rules = (await readStoredRules(tx, accountId)).filter(({ values }) => values.isEnable);
  if (rules.length === 0 || !(await mayAct(tx, { accountId, tool: TOOL, shopId }))) return;
  for (const review of waiting) {
    const language = languageOf(shop, review.content, deps.findLanguage);
    const rule = rules.find(
      ({ values, onSince }) => review.writtenAt >= onSince && isForReview(values, review, language),
    );
    if (rule !== undefined) await act(tx, review, rule, deps.now);
  }
}

async function act(tx: Tx, review: ReviewRow, rule: RuleRow, now: number): Promise<void> {
  const { accountId, shopId, reviewId } = review;
  const key = { accountId, tool: TOOL, subject: `${shopId}\n${reviewId}` } as const;
  if (await isActed(tx, key)) return;
  const filled = await fillFor(tx, review, rule, now);
  const replyId = randomUUID();
  if ('text' in filled) {
    const sendAt = now + rule.values.delayMinutes * MINUTE;
    await tx.insert(reviewReply).values({
      accountId,
      replyId,
      runId: '',
      ruleId: rule.ruleId,
      shopId,
      reviewId,
      place: 0,
      text: filled.text,
      byName: rule.values.name,
      star: review.star,
      content: review.content,
      sendAt,
      step: 'waiting',
      dueAt: sendAt,
      createdAt: now,
    });
  }
  await storeAct(tx, {
    ...key,
    ruleId: rule.ruleId,
    ruleName: rule.values.name,
    kind: 'review',
    shopId,
    sessionId: '',
    buyerId: '',
    messageId: reviewId,
    outcome: 'text' in filled ? 'queued' : 'held',
    reason: 'text' in filled ? '' : filled.heldReason,
    sentMessageId: 'text' in filled ? replyId : '',
    actedAt: now,
  });
}

async function fillFor(
  tx: Tx,
  review: ReviewRow,
  { values }: RuleRow,
  now: number,
): Promise<{ text: string } | { heldReason: HeldReason }> {
  if (hasStopWord(review.content, values.stopWordList)) return { heldReason: 'stopWord' };
  const template = await nextVariant(tx, review.accountId, values.templateId);
  if (template === undefined) return { heldReason: 'valueMissing' };
  const fill = await prepareFilling(tx, review.accountId, [review]);
  const { text, problem } = fill(review, template, { agentName: undefined, now });
  if (problem === 'tooLong') return { heldReason: 'textTooLong' };
  return problem === '' ? { text } : { heldReason: 'valueMissing' };
}

/** The variant whose turn it is. Undefined: the template is gone. */
async function nextVariant(tx: Tx, accountId: string, templateId: string): Promise<string | undefined> {
  const [row] = await tx
    .update(reviewTemplate)
    .set({ useCount: sql`${reviewTemplate.useCount} + 1` })
    .where(and(eq(reviewTemplate.accountId, accountId), eq(reviewTemplate.templateId, templateId)))
    .returning();
  if (row === undefined || !ReviewTemplateValuesSchema.safeParse(row.values).success) return undefined;
  const { variantList } = row.values;
  return variantList[(row.useCount - 1) % variantList.length];
}
