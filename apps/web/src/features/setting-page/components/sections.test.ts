import { expect, it } from 'vitest';
import { openSectionsOf } from './sections.ts';

const pathsOf = (...permissionCodeList: string[]) =>
  openSectionsOf({ isMain: false, permissionCodeList }).map(({ path }) => path);

it('a section is there for the people who may open its address', () => {
  expect(pathsOf('setting')).toEqual([
    '/setting/marketplaces',
    '/setting/opening_hours',
    '/setting/embedding',
  ]);
  expect(pathsOf('setting', 'chat')).toContain('/setting/chat');
  expect(pathsOf('chat')).toEqual([]);
  expect(openSectionsOf(null)).toEqual([]);
});
