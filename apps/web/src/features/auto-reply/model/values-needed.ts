import { checkTemplate, renderTemplate } from '@seller-chat/core/reply';
import type { TemplateVariable } from '@seller-chat/core/reply';

/** Every shop has these. */
const ALWAYS_THERE: ReadonlySet<TemplateVariable> = new Set(['shopName', 'siteDate', 'siteTime']);

/**
 * The variables of a template that can be without a value and have no word in their place: without a value of each the
 * text is not sent.
 */
export function valuesNeeded(template: string): TemplateVariable[] {
  if (checkTemplate(template).length > 0) return [];
  return renderTemplate(template, {}).missing.filter((name) => !ALWAYS_THERE.has(name));
}
