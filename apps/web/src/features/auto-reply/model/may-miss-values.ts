import { checkTemplate, renderTemplate } from '@seller-chat/core/reply';

/** Whether a variable of a template can be without a value and without a word in its place. */
export function mayMissValues(template: string): boolean {
  return checkTemplate(template).length === 0 && renderTemplate(template, {}).missing.length > 0;
}
