import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { putVoucher } from '../testing/commerce-data.ts';
import { startLazadaTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { LazadaTestbed } from '../testing/testbed.ts';

const DAY = 86_400_000;
const LIST = 'GET /promotion/vouchers/get';
const ONE = 'GET /promotion/voucher/get';

let bed: LazadaTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startLazadaTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

describe('listing', () => {
  it(`${LIST}: both types, running or to come, to the end; none that is over`, async () => {
    const busy = await bed.linkNewShop();
    const later = { startsAt: Date.now() + DAY, endsAt: Date.now() + 2 * DAY };
    const known = [
      ...Array.from({ length: 45 }, () => putVoucher(bed.world, busy)),
      putVoucher(bed.world, busy, { code: 'KOPI5' }),
      putVoucher(bed.world, busy, later),
      putVoucher(bed.world, busy, { code: 'LATER', ...later }),
    ];
    putVoucher(bed.world, busy, { endsAt: Date.now() - 1000 });
    const { items } = await walkPages((cursor) => bed.adapter.listVouchers(busy, cursor));
    expect(items.map(({ voucherId }) => voucherId).toSorted()).toEqual(
      known.map(({ voucherId }) => voucherId).toSorted(),
    );
    expect(items.filter(({ isActive }) => isActive)).toHaveLength(46);
  });

  it('a cursor that no page gave is a mistake of ours', async () => {
    await expect(bed.adapter.listVouchers(shop, '{"list":"9","page":"1"}')).rejects.toThrow(RangeError);
  });

  itFailsAsDocumented(
    { endpoint: LIST, effect: 'read', run: (adapter, of) => adapter.listVouchers(of, null) },
    () => bed,
    () => shop,
  );
});

describe('one voucher', () => {
  it(`${ONE}: to collect, with a sum off`, async () => {
    const { voucherId, startsAt, endsAt } = putVoucher(bed.world, shop);
    await expect(bed.adapter.getVoucher(shop, voucherId)).resolves.toEqual({
      voucherId,
      code: '',
      title: '5 off',
      amountOff: { amountMinor: 500, currency: 'MYR' },
      percentOff: null,
      minSpend: { amountMinor: 2000, currency: 'MYR' },
      startsAt,
      endsAt,
      left: 100,
      isActive: true,
    });
  });

  it(`${ONE}: with a code, with a percentage off`, async () => {
    const terms = { code: 'TEN', discountType: 'percent', discount: 10, minSpend: 0 } as const;
    const { voucherId } = putVoucher(bed.world, shop, terms);
    await expect(bed.adapter.getVoucher(shop, voucherId)).resolves.toMatchObject({
      code: 'TEN',
      amountOff: null,
      percentOff: 10,
      minSpend: null,
    });
  });

  it(`${ONE}: an unknown one, and one of another shop, are not found`, async () => {
    const foreign = putVoucher(bed.world, await bed.linkNewShop());
    for (const id of ['404', foreign.voucherId]) {
      await expect(bed.adapter.getVoucher(shop, id)).rejects.toMatchObject({ kind: 'notFound' });
    }
  });

  itFailsAsDocumented(
    {
      endpoint: ONE,
      effect: 'read',
      run: (adapter, of) => adapter.getVoucher(of, putVoucher(bed.world, shop).voucherId),
    },
    () => bed,
    () => shop,
  );
});
