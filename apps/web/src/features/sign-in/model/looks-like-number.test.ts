import { expect, it } from 'vitest';
import { looksLikeNationalNumber } from './looks-like-number.ts';

it.each(['0812', '0812-3456 7890', '(012) 345 6789', '๐๘๑๒๓๔', ' 13800138000 '])(
  '%s needs a region',
  (name) => expect(looksLikeNationalNumber(name)).toBe(true),
);

it.each(['', '081', '+62 812 3456', '0062 812 3456', 'mei@kopi.example', 'mei2024', '12a4'])(
  '%j needs none',
  (name) => expect(looksLikeNationalNumber(name)).toBe(false),
);
