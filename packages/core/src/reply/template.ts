import { requireRecord } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import { knownOf } from '../kernel/plain-value.ts';

/**
 * What a template can speak of, by subject, in the order an editor offers it. Every value is passed in as the
 * text to show: sums and times already written for the buyer, times on the clock of the shop's site. Templates
 * are stored: append-only.
 */
export const TEMPLATE_VARIABLES = {
  buyer: ['buyerName'],
  order: ['platformOrderSn', 'orderStatus', 'orderTotal', 'trackingNumber'],
  shop: ['shopName', 'shopAlias'],
  product: ['productName', 'productLink'],
  time: ['siteDate', 'siteTime'],
  agent: ['agentName'],
} as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[keyof typeof TEMPLATE_VARIABLES][number];

/** What is known. A value that is left out, is white space or no text, is missing. */
export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string | null | undefined>>>;

/** A template with its values put in. Only with both lists empty is the text ready to be sent. */
export interface RenderedTemplate {
  text: string;
  /** Known variables that had neither value nor fallback and left a hole, each once, as they come. */
  missing: TemplateVariable[];
  /** Names that no table knows, each once, as they come; empty for `{}`. */
  unknown: string[];
}

/** What is wrong with a template, and where: `at` counts UTF-16 units to the brace. */
export type TemplateProblem =
  { type: 'unknownVariable'; name: string; at: number } | { type: 'unbalancedBrace'; at: number };

/** Left to right: a doubled brace, a whole placeholder with its name and fallback, or a brace that belongs to nothing. */
const PIECE = /\{\{|\}\}|\{([^{}|]*)(?:\|([^{}]*))?\}|[{}]/g;

const VARIABLES: readonly TemplateVariable[] = Object.values(TEMPLATE_VARIABLES).flat();

/**
 * Puts values into a template (SPEC Q8-Q12). `{buyerName}` is a variable, `{buyerName|kak}` one with a fallback
 * for when its value is missing (`{buyerName|}`: nothing, and nothing is told), `{{` and `}}` are plain braces.
 * What is missing or unknown leaves nothing behind and is told; a brace without its partner stays as written.
 * Values are data: braces in them mean nothing. A template that is no text is an empty one (SPEC Z2).
 *
 * @example renderTemplate('Halo {buyerName|kak}', {}).text // 'Halo kak'
 * @throws MalformedInputError when `values` is no object (SPEC Z1)
 */
export function renderTemplate(template: string, values: TemplateValues): RenderedTemplate {
  requireRecord(values, 'values');
  const missing = new Set<TemplateVariable>();
  const unknown = new Set<string>();
  const text = toText(template).replace(PIECE, (piece: string, name?: string, fallback?: string) => {
    if (name === undefined) return piece.charAt(0);
    const known = knownOf(VARIABLES, name.trim());
    if (known === undefined) unknown.add(name.trim());
    else {
      const value = toText(values[known]);
      if (value.trim() !== '') return value;
      if (fallback === undefined) missing.add(known);
    }
    return fallback ?? '';
  });
  return { text, missing: [...missing], unknown: [...unknown] };
}

/** What an editor marks in a template (SPEC Q11, Q12), in the order it stands there; none in no text (SPEC Z2). */
export function checkTemplate(template: string): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  for (const { 0: piece, 1: inside, index: at } of toText(template).matchAll(PIECE)) {
    const name = inside?.trim();
    if (piece.length === 1) problems.push({ type: 'unbalancedBrace', at });
    if (name !== undefined && !knownOf(VARIABLES, name)) problems.push({ type: 'unknownVariable', name, at });
  }
  return problems;
}

/** The template that renders to exactly this text (SPEC Q13); an empty one for what is no text (SPEC Z2). */
export function escapeTemplate(text: string): string {
  return toText(text).replace(/[{}]/g, '$&$&');
}
