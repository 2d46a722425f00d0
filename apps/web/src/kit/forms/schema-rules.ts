import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormProblem } from './field-problem.ts';

/** What zod reports of one value, in the parts that are read here. */
interface Issue {
  readonly code?: string | undefined;
  readonly input?: unknown;
  readonly format?: unknown;
}

/** The problem behind an issue that carries no problem code of its own. */
function problemOfIssue({ code, input, format }: Issue): FormProblem {
  if (input === undefined || input === null || input === '') return 'required';
  if (code === 'too_small') return 'tooShort';
  if (code === 'too_big') return 'tooLong';
  return code === 'invalid_format' && format === 'email' ? 'notEmail' : 'invalid';
}

/**
 * The rules of a form from a schema of the contract, or from one that the page composes of it. A message in the schema
 * is a problem code. An issue without a message gets the code of its kind, never zod's English.
 */
export function schemaRules<Values extends FieldValues>(
  schema: z.ZodMiniType<unknown, Values>,
): Resolver<Values> {
  // The values are sent as they were typed; what the schema makes of them is the server's business.
  return zodResolver(schema, { error: problemOfIssue }, { raw: true }) as unknown as Resolver<Values>;
}
