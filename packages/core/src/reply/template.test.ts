import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkTemplate, escapeTemplate, renderTemplate, TEMPLATE_VARIABLES } from './template.ts';
import type { TemplateValues, TemplateVariable } from './template.ts';

const VARIABLES = Object.values(TEMPLATE_VARIABLES).flat();
const values: TemplateValues = { buyerName: 'Ayu', platformOrderSn: '26011512ABC', shopName: 'Toko Ayu' };
/** Mostly braces, bars and names: templates that a careless reader trips over. */
const anyTemplate = fc
  .array(fc.oneof(fc.constantFrom('{', '}', '{{', '}}', '|', '$&', '\ud800', ' ', ...VARIABLES), fc.string()))
  .map((parts) => parts.join(''));
const anyValues = fc.dictionary(
  fc.constantFrom(...VARIABLES, 'constructor'),
  anyTemplate,
) as fc.Arbitrary<TemplateValues>;

it('[Q8] a variable gives its value', () => {
  const template = 'Halo {buyerName}, pesanan { platformOrderSn } dari {shopName}: {buyerName}!';
  expect(renderTemplate(template, values)).toEqual({
    text: 'Halo Ayu, pesanan 26011512ABC dari Toko Ayu: Ayu!',
    missing: [],
    unknown: [],
  });
});

it('[Q8] doubled braces are plain ones', () => {
  expect(renderTemplate('{{buyerName}}', values).text).toBe('{buyerName}');
  expect(renderTemplate('{{{buyerName}}}', values).text).toBe('{Ayu}');
  expect(renderTemplate('{{}}{{{{', values).text).toBe('{}{{');
});

it('[Q8] a text without braces comes out as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), anyValues, (text, some) => {
      const plain = text.replace(/[{}]/g, '');
      expect(renderTemplate(plain, some)).toEqual({ text: plain, missing: [], unknown: [] });
    }),
  );
});

it('[Q8] each variable has its own name, and each is known', () => {
  expect(new Set(VARIABLES).size).toBe(VARIABLES.length);
  for (const name of VARIABLES) {
    expect(renderTemplate(`{${name}}`, { [name]: 'here' })).toEqual({
      text: 'here',
      missing: [],
      unknown: [],
    });
  }
});

it('[Q9] a value is never read as a template', () => {
  const sly = { buyerName: '{shopName} {{x}} $& $1 }', shopName: '{buyerName}' };
  expect(renderTemplate('{buyerName}/{shopName}', sly).text).toBe('{shopName} {{x}} $& $1 }/{buyerName}');
  fc.assert(
    fc.property(anyTemplate, (value) => {
      fc.pre(value.trim() !== '');
      expect(renderTemplate('<{buyerName}>', { buyerName: value }).text).toBe(`<${value}>`);
    }),
  );
});

it.each([undefined, null, '', '  \n', 7])(
  '[Q10] %j is a missing value: nothing stays behind, and it is told',
  (value) => {
    const some = { buyerName: value as string, shopName: 'Toko' };
    expect(renderTemplate('Halo {buyerName}, {shopAlias}{buyerName}', some)).toEqual({
      text: 'Halo , ',
      missing: ['buyerName', 'shopAlias'],
      unknown: [],
    });
  },
);

it('[Q10] a fallback replaces the value, and nothing is reported', () => {
  expect(renderTemplate('Halo {buyerName|kak}', {})).toEqual({ text: 'Halo kak', missing: [], unknown: [] });
  expect(renderTemplate('Halo {buyerName|kak|bos $& }', {}).text).toBe('Halo kak|bos $& ');
  expect(renderTemplate('Halo{trackingNumber|}', {})).toEqual({ text: 'Halo', missing: [], unknown: [] });
  expect(renderTemplate('Halo {buyerName|kak}', values).text).toBe('Halo Ayu');
});

it('[Q10] one use without a fallback is reported', () => {
  expect(renderTemplate('{buyerName|kak} {buyerName}', {}).missing).toEqual(['buyerName']);
});

it('[Q10] nothing is missing exactly when every known variable has a value or a fallback', () => {
  const uses = fc.array(fc.tuple(fc.constantFrom(...VARIABLES), fc.boolean()));
  fc.assert(
    fc.property(uses, fc.subarray(VARIABLES), (used, known) => {
      const template = used
        .map(([name, hasFallback]) => (hasFallback ? `{${name}|x}` : `{${name}}`))
        .join(' ');
      const some = Object.fromEntries(known.map((name) => [name, 'value']));
      const holes = used
        .filter(([name, hasFallback]) => !hasFallback && !known.includes(name))
        .map(([name]) => name);
      expect(renderTemplate(template, some).missing).toEqual([...new Set(holes)]);
    }),
  );
});

it('[Q11] an unknown variable leaves nothing, or its fallback, and is reported', () => {
  expect(renderTemplate('a{buyer}b{buyer}{two words|c}{}{constructor}', values)).toEqual({
    text: 'abc',
    missing: [],
    unknown: ['buyer', 'two words', '', 'constructor'],
  });
  expect(checkTemplate('a{buyer}b{buyerName}{ x |y}')).toEqual([
    { type: 'unknownVariable', name: 'buyer', at: 1 },
    { type: 'unknownVariable', name: 'x', at: 20 },
  ]);
});

it.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'buyername', 'buyerName.length'])(
  '[Q11] {%s} is unknown, whatever the values hold',
  (name) => {
    const sly = JSON.parse(`{"${name}":"sly"}`) as TemplateValues;
    expect(renderTemplate(`{${name}}`, sly)).toEqual({ text: '', missing: [], unknown: [name] });
  },
);

it('[Q11] the editor and the rendering name the same unknown variables', () => {
  fc.assert(
    fc.property(anyTemplate, anyValues, (template, some) => {
      const named = checkTemplate(template).flatMap((problem) => ('name' in problem ? [problem.name] : []));
      expect(renderTemplate(template, some).unknown).toEqual([...new Set(named)]);
    }),
  );
});

it.each([
  ['a { b', 'a { b', [2]],
  ['a } b', 'a } b', [2]],
  ['{buyerName', '{buyerName', [0]],
  ['{buyerName}}', 'Ayu}', [11]],
  ['{a {buyerName}', '{a Ayu', [0]],
  ['}{', '}{', [0, 1]],
  ['👍{', '👍{', [2]],
])('[Q12] "%s" keeps its lone braces, and the editor shows where', (template, text, places) => {
  expect(renderTemplate(template, values)).toEqual({ text, missing: [], unknown: [] });
  expect(checkTemplate(template)).toEqual(places.map((at) => ({ type: 'unbalancedBrace', at })));
});

it('[Q12] every problem is at a brace, in order', () => {
  fc.assert(
    fc.property(anyTemplate, (template) => {
      const places = checkTemplate(template).map(({ at }) => at);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      for (const at of places) expect('{}').toContain(template.charAt(at));
    }),
  );
});

it('[Q12] no text is too odd or too long to be rendered', () => {
  for (const part of ['{', '{a', '}', '{{a}', '{a}']) {
    const long = part.repeat(100_000);
    expect(() => [renderTemplate(long, values), checkTemplate(long)]).not.toThrow();
  }
});

it('[Q13] an escaped text renders back, without problems', () => {
  fc.assert(
    fc.property(anyTemplate, anyValues, (text, some) => {
      expect(renderTemplate(escapeTemplate(text), some)).toEqual({ text, missing: [], unknown: [] });
      expect(checkTemplate(escapeTemplate(text))).toEqual([]);
    }),
  );
});

it('[Q13] and may be beside a variable', () => {
  const names: TemplateVariable[] = ['buyerName'];
  for (const name of names)
    expect(renderTemplate(`${escapeTemplate('{a}')}{${name}}`, values).text).toBe('{a}Ayu');
});
