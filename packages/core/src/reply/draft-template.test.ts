import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TEMPLATE_VARIABLES, findOpenVariables, renderDraft, renderTemplate } from './template.ts';

const VARIABLES = Object.values(TEMPLATE_VARIABLES).flat();

it.each([
  ['Hi {buyerName|there}, order {platformOrderSn}', {}, 'Hi there, order {platformOrderSn}'],
  ['Hi {buyerName}', { buyerName: ' ' }, 'Hi {buyerName}'],
  ['Hi { buyerName }', { buyerName: null }, 'Hi {buyerName}'],
  ['{buyerName} {buyerName|kak}', {}, '{buyerName} kak'],
  ['{buyerName|}!', {}, '!'],
  ['{name} {no|yes} {} {^}', {}, '{name} yes  '],
  ['{{a}} {', {}, '{a} {'],
  ['Hi {buyerName}', { buyerName: 'A {shopName}' }, 'Hi A {shopName}'],
])('[Q18] %j with %j becomes %j', (template, values, text) => {
  expect(renderDraft(template, values)).toBe(text);
});

it.each(VARIABLES)('[Q18] [Q19] %s is open without a value, and not with any', (name) => {
  for (const missing of [undefined, null, '', ' ']) {
    const text = renderDraft(`a {${name}} b`, { [name]: missing });
    expect(text).toBe(`a {${name}} b`);
    expect(findOpenVariables(text)).toEqual([{ name, from: 2, to: 4 + name.length }]);
  }
  for (const value of ['<b>x</b>', 'a}b{', '{{', 'x'.repeat(10_000), '$& $1']) {
    const text = renderDraft(`a {${name}} b`, { [name]: value });
    expect(text).toBe(`a ${value} b`);
    expect(findOpenVariables(text)).toEqual([]);
  }
});

it('[Q18] where all values are known, the text is that of a template', () => {
  const values = Object.fromEntries(VARIABLES.map((name) => [name, `<${name}>`]));
  const piece = fc.oneof(fc.constantFrom(...VARIABLES.map((name) => `{${name}}`), '{{', '}}'), fc.string());
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const { text, missing, unknown } = renderTemplate(pieces.join(''), values);
      fc.pre(missing.length + unknown.length === 0);
      expect(renderDraft(pieces.join(''), values)).toBe(text);
    }),
  );
});

it.each([
  ['Halo {buyerName}, {名字} {a1_b}', ['buyerName', '名字', 'a1_b']],
  ['{^_^} {} { a } {1} {a|b} {a b} }{', []],
  ['', []],
])('[Q19] open in %j: %j', (text, names) => {
  const found = findOpenVariables(text);
  expect(found.map(({ name }) => name)).toEqual(names);
  for (const { name, from, to } of found) expect(text.slice(from, to)).toBe(`{${name}}`);
});
