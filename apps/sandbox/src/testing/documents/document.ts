import type { z } from 'zod';

/** What a marketplace's documents say of one answer or push. */
export interface Document {
  /** `GET /order/get`, or the name of a push. */
  name: string;
  shape: z.ZodType;
}

/** How an answer or a push differs from its document: one line for each field, with where it is. Empty: not at all. */
export function differences({ name, shape }: Document, answer: unknown): string[] {
  const read = shape.safeParse(answer);
  if (read.success) return [];
  return read.error.issues.map(({ path, message }) => `${name} ${path.map(String).join('.')}: ${message}`);
}
