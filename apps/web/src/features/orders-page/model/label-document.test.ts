// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { labelDocumentOf } from './label-document.ts';

const read = (html: string) => labelDocumentOf(html, (src) => `proxied:${src}`);

it('keeps the words and the look of a label', () => {
  const { body, styles } = read(
    '<html><head><style>h1{color:red}</style></head><body><h1 style="margin:0">JNE REG</h1><svg><path d="M0 0"/></svg></body></html>',
  );
  expect(body.querySelector('h1')?.outerHTML).toBe('<h1 style="margin:0">JNE REG</h1>');
  expect(body.querySelector('path')).not.toBeNull();
  expect(styles).toEqual(['h1{color:red}']);
});

it('takes pictures from where the caller says', () => {
  expect(read('<img src="https://x.example/code.png" srcset="y 2x">').body.innerHTML).toBe(
    '<img src="proxied:https://x.example/code.png">',
  );
});

it.each([
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">a</a>',
  '<meta http-equiv="refresh" content="0;url=https://x.example">',
  '<base href="https://x.example">',
  '<link rel="stylesheet" href="https://x.example">',
  '<form action="https://x.example"><input name="password"><button>Go</button></form>',
  '<iframe src="https://x.example"></iframe>',
  '<object data="https://x.example"></object>',
])('leaves out what runs, loads or asks: %s', (part) => {
  const { body } = read(`<body><p>label</p>${part}</body>`);
  const left = body.ownerDocument.documentElement.outerHTML + body.outerHTML;
  expect(left).toContain('<p>label</p>');
  expect(left).not.toMatch(/alert|https:\/\/x|<(script|meta|base|link|form|input|button|iframe|object)/);
});
