import { expect, it } from 'vitest';
import { isFiltered, readFilter, writeFilter } from './table-filter.ts';

const NAMES = ['state', 'platform'];
const read = (query: string) => readFilter(new URLSearchParams(query), NAMES);

it('an address reads back as it was written, and its other parameters stay', () => {
  const filter = {
    search: 'กาแฟ & co',
    values: { state: 'expired' },
    sort: { columnId: 'name', isDescending: true },
  };
  const query = writeFilter(new URLSearchParams('tab=2&platform=Shopee&lang=en'), NAMES, filter);
  expect(query.get('tab')).toBe('2');
  expect(query.get('platform')).toBeNull();
  expect(read(query.toString())).toEqual(filter);
});

it('what is off is in no address', () => {
  const none = { search: '', values: {}, sort: undefined };
  expect(writeFilter(new URLSearchParams('q=a&state=b&sort=c'), NAMES, none).toString()).toBe('');
  expect(read('q=&state=&sort=-')).toEqual(none);
});

it('sorting filters nothing', () => {
  expect(isFiltered(read('sort=name&tab=1'))).toBe(false);
  expect(isFiltered(read('q= '))).toBe(false);
  expect(isFiltered(read('q=a'))).toBe(true);
  expect(isFiltered(read('platform=Shopee'))).toBe(true);
});
