import { LANGUAGES } from '@seller-chat/core/language';
import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import type { FieldProblem } from '../wire/field-problems.ts';
import { ClientMessageIdSchema, idField, integerField, jsonObject } from '../wire/fields.ts';
import { REVIEW_USERS } from './review-list.ts';

/** Templates of an account. */
export const MAX_REVIEW_TEMPLATES = 200;
/** Longest text of a variant, UTF-16 units: variables may make it shorter. */
export const REVIEW_VARIANT_MAX = 1_000;
/** Variants of a template. */
export const REVIEW_VARIANTS_MAX = 10;
/** Longest name of a template or a rule, UTF-16 units. */
export const REVIEW_NAME_MAX = 80;

export const ReviewNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required' satisfies FieldProblem),
    z.maxLength(REVIEW_NAME_MAX, 'tooLong' satisfies FieldProblem),
  );
/** The language of the reviews; '': any. */
export const ReviewLanguageSchema = z.enum(['', ...LANGUAGES.map(({ code }) => code)]);
export const TemplateIdSchema = idField(100);

/** What a person writes of a template. */
export const ReviewTemplateValuesSchema = z.object({
  name: ReviewNameSchema,
  /** The stars that it is for; empty: any. */
  starList: z.array(z.int().check(z.minimum(1), z.maximum(5))).check(z.maxLength(5)),
  language: ReviewLanguageSchema,
  /** Texts with variables (core's `renderTemplate`), taken in turn. */
  variantList: z
    .array(
      z
        .string()
        .check(
          z.minLength(1, 'required' satisfies FieldProblem),
          z.maxLength(REVIEW_VARIANT_MAX, 'tooLong' satisfies FieldProblem),
        ),
    )
    .check(z.minLength(1, 'required' satisfies FieldProblem), z.maxLength(REVIEW_VARIANTS_MAX)),
});
export type ReviewTemplateValues = z.infer<typeof ReviewTemplateValuesSchema>;

const ReviewTemplateSchema = z.extend(ReviewTemplateValuesSchema, {
  templateId: z.string(),
  version: z.int(),
  /** Rules that reply with it: it cannot be deleted while there are any. */
  ruleCount: z.int(),
});
export type ReviewTemplate = z.infer<typeof ReviewTemplateSchema>;

export const getReviewTemplateList = defineEndpoint({
  method: 'POST',
  path: '/comment/template/getList',
  requires: REVIEW_USERS,
  summary: 'The templates for replies to reviews, by name.',
  request: z.object({}),
  response: z.object({ templateList: z.array(ReviewTemplateSchema) }),
});

export const saveReviewTemplate = defineEndpoint({
  method: 'POST',
  path: '/comment/template/save',
  requires: REVIEW_USERS,
  summary:
    'Makes or changes a template. Fails with `changedMeanwhile` and the present `info.template`, `variableUnknown`, `tooMany` or `notFound`.',
  request: z.object({
    /** A new one, with a UUID of the caller: the same call again makes no second one. */
    requestId: z.optional(ClientMessageIdSchema),
    templateId: z.optional(TemplateIdSchema),
    version: z._default(integerField(0), 0),
    values: jsonObject(ReviewTemplateValuesSchema),
  }),
  response: z.object({ template: ReviewTemplateSchema }),
});

export const delReviewTemplate = defineEndpoint({
  method: 'POST',
  path: '/comment/template/del',
  requires: REVIEW_USERS,
  summary: 'Deletes a template. Fails with `templateInUse` while a rule replies with it.',
  request: z.object({ templateId: TemplateIdSchema }),
  response: z.object({}),
});
