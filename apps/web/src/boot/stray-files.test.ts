// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { ignoreStrayFiles } from './stray-files.ts';

/** Whether the browser would act on a drop of this kind. */
function opens(type: 'Files' | 'text/plain', name: 'dragover' | 'drop'): boolean {
  const event = new Event(name, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: [type], dropEffect: 'copy' } });
  document.body.dispatchEvent(event);
  return !event.defaultPrevented;
}

it('lets no browser open a file that is dropped anywhere on the page; text is dropped as ever', () => {
  expect(opens('Files', 'drop')).toBe(true);
  const end = ignoreStrayFiles();
  expect([opens('Files', 'dragover'), opens('Files', 'drop')]).toEqual([false, false]);
  expect([opens('text/plain', 'dragover'), opens('text/plain', 'drop')]).toEqual([true, true]);
  end();
  expect(opens('Files', 'drop')).toBe(true);
});
