import { ApiError, TransportError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { problemOf } from '../page-query/problem.ts';
import { formProblemOf } from './field-problem.ts';
import type { FormProblem } from './field-problem.ts';

/** What a refusal says about one field: a problem that has words here, or the server's own words. */
export type FieldFinding = { readonly path: string } & (
  | { readonly problem: FormProblem }
  | { readonly text: string }
);

/** Why sending a form failed. */
export interface FormFindings {
  /** At these fields. */
  readonly fields: readonly FieldFinding[];
  /** In the line above the button; undefined if the fields say it all. */
  readonly line: FormLine | undefined;
}

/** `unreachable`: the server did not answer. */
export type FormLine = 'unreachable' | { readonly text: string };

/**
 * What the form shows for a rejection of its call.
 *
 * @param isField - whether the form has a field of this name
 */
export function findingsOf(error: unknown, isField: (path: string) => boolean): FormFindings {
  if (error instanceof ApiError) {
    const named = error.code === ERROR_CODES.invalidRequest ? fieldsOf(error.info) : [];
    const fields = named.filter(({ path }) => isField(path));
    const isAllShown = fields.length > 0 && fields.length === named.length;
    return { fields, line: isAllShown ? undefined : { text: problemOf(error) } };
  }
  if (error instanceof TransportError && error.reason !== undefined)
    return { fields: [], line: { text: error.reason } };
  if (!(error instanceof TransportError)) console.error(error);
  return { fields: [], line: 'unreachable' };
}

function fieldsOf(info: ApiError['info']): FieldFinding[] {
  const fields: unknown = info?.['fields'];
  if (!Array.isArray(fields)) return [];
  return fields.map((field) => {
    const { path, problem } = Object(field) as Partial<Record<string, unknown>>;
    return { path: String(path), problem: formProblemOf(typeof problem === 'string' ? problem : undefined) };
  });
}
