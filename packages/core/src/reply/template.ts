import { requireRecord } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import { knownOf } from '../kernel/plain-value.ts';

/**
 * Variables of templates, by subject, in the order of the editor. Each value is passed in as the text to show: sums
 * and times formatted for the buyer, times of the shop's site. Templates are stored: append-only.
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

/** Known values. A value that is absent, white space or not text is missing. */
export type TemplateValues = Readonly<Partial<Record<TemplateVariable, string | null | undefined>>>;

/** A rendered template. The text may be sent only if both lists are empty. */
export interface RenderedTemplate {
  text: string;
  /** Known variables without value and fallback, each once, in order. */
  missing: TemplateVariable[];
  /** Unknown names, each once, in order; empty text for `{}`. */
  unknown: string[];
}

/** A problem of a template; `at` is the index of the brace in UTF-16 units. */
export type TemplateProblem =
  | { type: 'unknownVariable'; name: string; at: number }
  | { type: 'unbalancedBrace'; at: number };

/** Left to right: a doubled brace, a whole placeholder with its name and fallback, or an unmatched brace. */
const PIECE = /\{\{|\}\}|\{([^{}|]*)(?:\|([^{}]*))?\}|[{}]/g;

const VARIABLES: readonly TemplateVariable[] = Object.values(TEMPLATE_VARIABLES).flat();

/**
 * Puts values into a template (SPEC Q8-Q12). `{buyerName}` is a variable, `{buyerName|kak}` one with a fallback
 * for when its value is missing (`{buyerName|}`: empty, not reported), `{{` and `}}` are plain braces. A
 * missing value or unknown variable leaves nothing behind and is reported; an unmatched brace stays as written.
 * Values are data: braces in them have no meaning. A template that is not text counts as empty (SPEC Z2).
 *
 * @example renderTemplate('Halo {buyerName|kak}', {}).text // 'Halo kak'
 * @throws MalformedInputError if `values` is not an object (SPEC Z1)
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

/** Problems of a template for an editor (SPEC Q11, Q12), in order; none for a value that is not text (SPEC Z2). */
export function checkTemplate(template: string): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  for (const { 0: piece, 1: inside, index: at } of toText(template).matchAll(PIECE)) {
    const name = inside?.trim();
    if (piece.length === 1) problems.push({ type: 'unbalancedBrace', at });
    if (name !== undefined && !knownOf(VARIABLES, name)) problems.push({ type: 'unknownVariable', name, at });
  }
  return problems;
}

/** The template that renders to exactly this text (SPEC Q13); an empty one for a value that is not text (SPEC Z2). */
export function escapeTemplate(text: string): string {
  return toText(text).replace(/[{}]/g, '$&$&');
}

/** A placeholder that a person still has to fill or remove; its range in UTF-16 units. */
export interface OpenVariable {
  name: string;
  from: number;
  to: number;
}

/** Named as a variable is, so that faces such as `{^_^}` are text. */
const OPEN_VARIABLE = /\{(\p{L}[\p{L}\p{N}_]*)\}/gu;
const IS_NAMED = /^\p{L}[\p{L}\p{N}_]*$/u;

/**
 * The text of a template for a person who completes it (SPEC Q18): as {@link renderTemplate}, but what has neither value
 * nor fallback stays as `{name}`.
 *
 * @throws MalformedInputError if `values` is not an object (SPEC Z1)
 */
export function renderDraft(template: string, values: TemplateValues): string {
  requireRecord(values, 'values');
  return toText(template).replace(PIECE, (piece: string, inside?: string, fallback?: string) => {
    if (inside === undefined) return piece.charAt(0);
    const name = inside.trim();
    const known = knownOf(VARIABLES, name);
    const value = known === undefined ? '' : toText(values[known]);
    if (value.trim() !== '') return value;
    return fallback ?? (IS_NAMED.test(name) ? `{${name}}` : '');
  });
}

/** The placeholders of a text that may not be sent with them (SPEC Q19), in order; none for a value that is not text. */
export function findOpenVariables(text: string): OpenVariable[] {
  return Array.from(toText(text).matchAll(OPEN_VARIABLE), ({ 0: piece, 1: name = '', index: from }) => ({
    name,
    from,
    to: from + piece.length,
  }));
}
