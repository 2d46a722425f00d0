// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabases } from '../cache/databases.ts';
import { clearDevice, clearTab } from './clear-device.ts';
import { createSignOutNote } from './sign-out-note.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a device after a sign-out', () => {
  it('keeps language, theme and the note of the sign-out, and nothing else, also with databases in use', async () => {
    const note = createSignOutNote(localStorage, sessionStorage);
    const databases = openDatabases('mei');
    await databases.account.meta.put({ key: 'cursor', value: 1 });
    await databases.cache('Shopee').open();
    localStorage.setItem('language', 'th');
    localStorage.setItem('seller-chat.region', 'ID');
    localStorage.setItem('seller-chat.theme', 'dark');
    for (const key of ['account', 'draft.mei.s1', 'outbox.mei.c1', 'something-of-tomorrow'])
      localStorage.setItem(`seller-chat.${key}`, 'of mei');
    sessionStorage.setItem('seller-chat.form.x', 'of mei');
    note.write('ended');
    await clearDevice();
    await clearDevice();
    expect(await indexedDB.databases()).toEqual([]);
    expect(sessionStorage.length).toBe(0);
    const kept = [
      'language',
      'seller-chat.region',
      'seller-chat.sign-outs',
      'seller-chat.signing-out',
      'seller-chat.theme',
    ];
    expect(Object.keys(localStorage).sort()).toEqual(kept);
    expect(JSON.stringify(Object.values(localStorage))).not.toContain('mei');
  });
});

describe('the note of a sign-out', () => {
  it('says how far it is, until it is removed', () => {
    const note = createSignOutNote(localStorage, sessionStorage);
    expect(note.read()).toBeUndefined();
    note.write('asked');
    expect(createSignOutNote(localStorage, sessionStorage).read()).toBe('asked');
    note.write('ended');
    expect(note.read()).toBe('ended');
    note.remove();
    expect(note.read()).toBeUndefined();
    localStorage.setItem('seller-chat.signing-out', 'maybe');
    expect(note.read()).toBeUndefined();
  });

  it('is missed by a tab that was there before and keeps something, until the tab has caught up', () => {
    const here = createSignOutNote(localStorage, sessionStorage);
    here.catchUp();
    expect(here.isMissed()).toBe(false);
    sessionStorage.setItem('seller-chat.form.x', 'of mei');
    here.write('asked');
    expect(here.isMissed()).toBe(false);
    here.write('ended');
    expect(here.isMissed()).toBe(true);
    clearTab();
    here.catchUp();
    expect(here.isMissed()).toBe(false);
  });
});
