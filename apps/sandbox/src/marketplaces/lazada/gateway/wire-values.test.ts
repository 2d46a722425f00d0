import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wireId } from './wire-id.ts';
import { moneyNumber, moneyText, shareOf } from './wire-money.ts';

describe('an id', () => {
  it('is a number, and a text only where a number would lose a digit', () => {
    expect(wireId('418536614269569')).toBe(418_536_614_269_569);
    expect(wireId('700719925474099312')).toBe('700719925474099312');
    expect(wireId('x')).toBe('x');
  });
});

describe('an amount', () => {
  it.each([
    [15_900, 'THB', 159, '159.00'],
    [1250, 'MYR', 12.5, '12.50'],
    [66_000, 'VND', 66_000, '66000.00'],
    [0, 'SGD', 0, '0.00'],
  ])('%d in %s', (minor, currency, asNumber, asText) => {
    expect(moneyNumber(minor, currency)).toBe(asNumber);
    expect(moneyText(minor, currency)).toBe(asText);
  });

  it('[law] is shared among units so that the shares are together the amount', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 50 }), (amount, units) => {
        const shares = Array.from({ length: units }, (_, at) => shareOf(amount, units, at));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
