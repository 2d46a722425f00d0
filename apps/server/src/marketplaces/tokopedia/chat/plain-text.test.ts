import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPlainText } from './plain-text.ts';

it.each([
  ['see <a href="https://toko.test/kopi">https://toko.test/kopi</a> kak', 'see https://toko.test/kopi kak'],
  ['<a target="_blank" href="https://toko.test/kopi">toko.test/kopi</a>', 'toko.test/kopi'],
  ["<A HREF='https://evil.test/x'>toko.test</A>", 'toko.test (https://evil.test/x)'],
  ['<a href="javascript:alert(1)">ok</a>', 'ok'],
  ['1 < 2 & <b>3</b>', '1 < 2 & <b>3</b>'],
])('%s', (msg, text) => {
  expect(toPlainText(msg)).toBe(text);
});

it('[law] leaves alone what has no link in it', () => {
  const linkless = fc.string().filter((text) => !/<a\s/i.test(text));
  fc.assert(
    fc.property(linkless, (text) => {
      expect(toPlainText(text)).toBe(text);
    }),
  );
});
