import { checkTemplate, renderTemplate } from '@seller-chat/core/reply';
import type { TemplateVariable } from '@seller-chat/core/reply';

/** The variables of a template that have no word in their place: without a value of each the text is not sent. */
export function valuesNeeded(template: string): TemplateVariable[] {
  return checkTemplate(template).length === 0 ? renderTemplate(template, {}).missing : [];
}
