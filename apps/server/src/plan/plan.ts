import { z } from 'zod';
import type { PlanLimit } from '@seller-chat/api-client/contract';

const count = z.int().min(0).max(2_147_483_647);

const PlanSchema = z.strictObject({
  /** Its name in stored rows and invoices; stays the same. */
  key: z.string().min(1).max(50),
  /** How long it lasts from its beginning, days. */
  lastsDays: z.int().min(1).max(3650),
  limits: z.strictObject({
    shops: count,
    subAccounts: count,
    translatedCharacters: count,
    autoReplies: count,
    aiReplies: count,
  } satisfies Record<PlanLimit, z.ZodType>),
});

/** A plan as the installation offers it. */
export type Plan = z.infer<typeof PlanSchema>;

/** What a new account has, unless the installation is configured otherwise (`FIRST_PLAN`). */
export const DEFAULT_FIRST_PLAN: Plan = {
  key: 'first',
  lastsDays: 30,
  limits: {
    shops: 50,
    subAccounts: 10,
    translatedCharacters: 100_000,
    autoReplies: 1000,
    aiReplies: 200,
  },
};

/** A plan as JSON text in a setting. */
export const PlanSettingSchema = z.string().transform((text, context): Plan => {
  const parsed = PlanSchema.safeParse(valueOf(text));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  context.addIssue({ code: 'custom', message: `must be a plan as JSON: ${problems.join(', ')}` });
  return z.NEVER;
});

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses it and names the setting.
    return undefined;
  }
}
