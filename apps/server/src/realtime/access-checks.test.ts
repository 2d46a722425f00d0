import { expect, it } from 'vitest';
import { makeAccessChecks } from './access-checks.ts';

/** Checks that end when the test says so. */
function start() {
  const begun: { accounts: unknown; end: PromiseWithResolvers<void> }[] = [];
  const checks = makeAccessChecks((accounts) => {
    const end = Promise.withResolvers<void>();
    begun.push({ accounts: accounts === 'all' ? 'all' : [...accounts], end });
    return end.promise;
  });
  const accountsOf = () => begun.map(({ accounts }) => accounts);
  const end = (index: number) => begun[index]?.end.resolve();
  return { begun, checks, accountsOf, end };
}
/** Lets everything run that waits for nothing. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('accounts that are asked for in one turn share a check', async () => {
  const { checks, accountsOf } = start();
  void checks.check('a');
  void checks.check('b');
  void checks.check('a');
  await settle();
  expect(accountsOf()).toEqual([['a', 'b']]);
});

it('what is asked for during a check is answered by a later one, and never two run at once', async () => {
  const { checks, accountsOf, end } = start();
  const first = checks.check('a');
  await settle();
  let isSecondDone = false;
  const second = checks.check('a').then(() => (isSecondDone = true));
  void checks.checkAll();
  await settle();
  expect(accountsOf()).toEqual([['a']]);
  end(0);
  await first;
  await settle();
  expect(isSecondDone).toBe(false);
  expect(accountsOf()).toEqual([['a'], 'all']);
  end(1);
  await second;
});

it('one that fails is reported to those who wait for it, and the next one runs', async () => {
  const { checks, begun, end } = start();
  const first = checks.check('a');
  await settle();
  const second = checks.check('a');
  begun[0]?.end.reject(new Error('the database is away'));
  await expect(first).rejects.toThrow('away');
  await settle();
  end(1);
  await second;
});
