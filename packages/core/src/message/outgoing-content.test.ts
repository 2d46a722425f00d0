import { expect, it } from 'vitest';
import { outgoingContentOf } from './outgoing-content.ts';
import type { OutgoingContent } from './outgoing-content.ts';

const CONTENTS: readonly OutgoingContent[] = [
  { kind: 'text', text: 'Siap kak' },
  { kind: 'text', text: 'Siap kak', original: 'Ready' },
  { kind: 'image', uploadId: 'u1' },
  { kind: 'video', uploadId: 'u2' },
  { kind: 'emoji', text: '[happy]', stickerId: 'happy', packageId: 'p1' },
  { kind: 'emoji', stickerId: 'happy' },
  { kind: 'product', productId: '7' },
  { kind: 'order', orderId: '8' },
  { kind: 'voucher', voucherId: '9', code: 'KOPI10' },
  { kind: 'voucher', voucherId: '9' },
  { kind: 'followInvite' },
];

it.each(CONTENTS)('[M20] additional card content is not sent: %j', (sent) => {
  const { kind, ...fields } = sent;
  const content = { title: 'Kopi', url: '/a.jpg', width: 3, ...fields };
  expect(outgoingContentOf({ kind, content })).toEqual(sent);
});

it('[M20] the order of fields makes no difference', () => {
  const told = { packageId: 'p', text: 't', stickerId: 's' };
  const turned = { stickerId: 's', text: 't', packageId: 'p' };
  const written = [told, turned].map((content) =>
    JSON.stringify(outgoingContentOf({ kind: 'emoji', content })),
  );
  expect(written[0]).toBe(written[1]);
});

it('[M20] without a required field, or of a kind that sellers do not send, nothing can be sent', () => {
  for (const kind of ['text', 'image', 'video', 'emoji', 'product', 'order', 'voucher'] as const) {
    expect(outgoingContentOf({ kind, content: {} })).toBeUndefined();
    expect(outgoingContentOf({ kind, content: { text: '', productId: 7, uploadId: null } })).toBeUndefined();
  }
  for (const kind of ['notification', 'refund', 'other', 'toString'] as const) {
    expect(
      outgoingContentOf({ kind: kind as 'other', content: { text: 'x', orderId: '1' } }),
    ).toBeUndefined();
  }
});
