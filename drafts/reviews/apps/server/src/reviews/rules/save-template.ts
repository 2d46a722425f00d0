import { isDeepStrictEqual } from 'node:util';
import { and, eq } from '../../db/query-builder/drizzle.ts';
import {
  ERROR_CODES,
  MAX_REVIEW_TEMPLATES,
  ReviewTemplateValuesSchema,
} from '@seller-chat/api-client/contract';
import type { ReviewTemplate, ReviewTemplateValues } from '@seller-chat/api-client/contract';
import { checkTemplate } from '@seller-chat/core';
import { fieldFailure } from '../../account/request-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Changer } from '../../automation/save-switch.ts';
import type { Tx } from '../../db/database.ts';
import { reviewTemplate } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import { readStoredRules } from '../store/rule-rows.ts';

type TemplateRow = typeof reviewTemplate.$inferSelect;

/** A template that a person saves. */
export interface TemplateToSave {
  requestId?: string | undefined;
  templateId?: string | undefined;
  version: number;
  values: ReviewTemplateValues;
}

/** The templates of an account, by name. A stored one that cannot be read completely is none. */
export async function readTemplates(tx: Tx, accountId: string): Promise<ReviewTemplate[]> {
  const rows = await tx.select().from(reviewTemplate).where(eq(reviewTemplate.accountId, accountId));
  const readable = rows.filter(({ values }) => ReviewTemplateValuesSchema.safeParse(values).success);
  const uses = await usesOf(tx, accountId);
  return readable
    .map((row) => toTemplate(row, uses))
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.templateId < b.templateId ? -1 : 1));
}

/**
 * Makes or changes a template. Fails with `notFound`, `changedMeanwhile` with the present template, `variableUnknown`,
 * `tooMany`, or at a field.
 */
export async function saveTemplate(
  tx: Tx,
  changer: Changer,
  { requestId, templateId, version: seen, values }: TemplateToSave,
): Promise<ReviewTemplate> {
  const { accountId } = changer.signedIn;
  checkTexts(values);
  const id = templateId ?? requestId;
  if (id === undefined) throw fieldFailure('requestId', 'required');
  const isTemplate = and(eq(reviewTemplate.accountId, accountId), eq(reviewTemplate.templateId, id));
  const [before] = await tx.select().from(reviewTemplate).where(isTemplate).for('update');
  const uses = await usesOf(tx, accountId);
  if (templateId === undefined && before) return toTemplate(before, uses);
  if (before === undefined) {
    if (templateId !== undefined) throw new Failure(ERROR_CODES.notFound);
    if ((await tx.$count(reviewTemplate, eq(reviewTemplate.accountId, accountId))) >= MAX_REVIEW_TEMPLATES)
      throw new Failure(ERROR_CODES.tooMany, { limit: MAX_REVIEW_TEMPLATES });
    const row = { accountId, templateId: id, values, version: 1, createdAt: changer.now };
    const [added] = await tx.insert(reviewTemplate).values(row).onConflictDoNothing().returning();
    await audit(tx, changer, undefined, added);
    return toTemplate(added ?? { ...row, useCount: 0 }, uses);
  }
  if (isDeepStrictEqual(before.values, values)) return toTemplate(before, uses);
  if (before.version !== seen)
    throw new Failure(ERROR_CODES.changedMeanwhile, { template: toTemplate(before, uses) });
  const change = { values, version: before.version + 1 };
  await tx.update(reviewTemplate).set(change).where(isTemplate);
  await audit(tx, changer, before, { ...before, ...change });
  return toTemplate({ ...before, ...change }, uses);
}

/** Deletes a template. A repeated call changes nothing. Fails with `templateInUse`. */
export async function deleteTemplate(tx: Tx, changer: Changer, templateId: string): Promise<void> {
  const { accountId } = changer.signedIn;
  const isTemplate = and(eq(reviewTemplate.accountId, accountId), eq(reviewTemplate.templateId, templateId));
  // Who saves a rule with it shares this lock.
  const [before] = await tx.select().from(reviewTemplate).where(isTemplate).for('update');
  const count = (await usesOf(tx, accountId)).get(templateId) ?? 0;
  if (count > 0) throw new Failure(ERROR_CODES.templateInUse, { count });
  await tx.delete(reviewTemplate).where(isTemplate);
  await audit(tx, changer, before, undefined);
}

/** How many rules reply with each template. */
async function usesOf(tx: Tx, accountId: string): Promise<Map<string, number>> {
  const rules = await readStoredRules(tx, accountId);
  const byTemplate = Map.groupBy(rules, ({ values }) => values.templateId);
  return new Map([...byTemplate].map(([templateId, uses]) => [templateId, uses.length]));
}

async function audit(
  tx: Tx,
  { signedIn, ip, now }: Changer,
  before: TemplateRow | undefined,
  after: TemplateRow | undefined,
): Promise<void> {
  const row = after ?? before;
  if (row === undefined) return;
  await writeAudit(tx, signedIn, {
    kind: 'reviewTemplateChanged',
    subject: `reviewTemplate:${row.templateId}`,
    ...(before && { before: recordOf(before) }),
    ...(after && { after: recordOf(after) }),
    ip,
    now,
  });
}

/** Without the words: they may be long. */
function recordOf({ values: { name, starList, language, variantList } }: TemplateRow) {
  return { name, starList, language, variants: variantList.length };
}

function checkTexts({ variantList, language }: ReviewTemplateValues): void {
  for (const text of variantList) {
    const unknown = checkTemplate(text).find((one) => one.type === 'unknownVariable');
    if (unknown?.type === 'unknownVariable')
      throw new Failure(ERROR_CODES.variableUnknown, { name: unknown.name, at: unknown.at, language });
  }
}

function toTemplate(
  { templateId, values, version }: TemplateRow,
  uses: ReadonlyMap<string, number>,
): ReviewTemplate {
  return { ...values, templateId, version, ruleCount: uses.get(templateId) ?? 0 };
}
