import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskRecipient } from './mask-recipient.ts';

it('[O15] shows the beginning of the name and the end of the phone number', () => {
  const recipient = { name: 'Ayu Lestari', phone: '+62 812-3456-789', address: 'Jl. Melati 5, Bandung' };
  expect(maskRecipient(recipient)).toEqual({ name: 'A***', phone: '***789', address: '***' });
});

it('[O15] takes a letter with its marks as one', () => {
  expect(maskRecipient({ name: 'น้ำฝน', phone: '', address: '' }).name).toBe('น้ำ***');
});

it('[O15] leaves out what is unknown, and hides a short number as a whole', () => {
  expect(maskRecipient({ name: ' ', phone: '110', address: '' })).toEqual({
    name: '',
    phone: '***',
    address: '',
  });
});

it('[O15] shows the same of what is masked already', () => {
  fc.assert(
    fc.property(fc.record({ name: fc.string(), phone: fc.string(), address: fc.string() }), (recipient) => {
      const { name, address } = maskRecipient(recipient);
      const again = maskRecipient(maskRecipient(recipient));
      expect(again).toMatchObject({ name, address });
    }),
  );
});
