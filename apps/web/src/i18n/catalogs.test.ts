import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@seller-chat/core/language';
import { GLOSSARY, wrongWordsIn } from '@seller-chat/core/testing';
import { describe, expect, it } from 'vitest';
import { LAZY_PARTS } from './lazy-parts.ts';

const LOCALES = LANGUAGES.map(({ code }) => code);
const root = join(import.meta.dirname, '../..');
/** The page's own words, and those that come with its lazy parts. */
const CATALOGS = ['messages', ...Object.keys(LAZY_PARTS)];
const PARTS = LOCALES.flatMap((locale) => CATALOGS.map((name) => ({ locale, name })));
const catalogPath = (folder: string, locale: string, name: string) => join(folder, locale, `${name}.po`);

/** msgctxt, msgid and msgstr of every entry of a catalogue. */
function readEntries(text: string): { context: string; id: string; translation: string }[] {
  const lines = (name: string) => String.raw`${name} ((?:"(?:[^"\\]|\\.)*"(?:\n|$))+)`;
  const entry = new RegExp(`^(?:${lines('msgctxt')})?${lines('msgid')}${lines('msgstr')}`, 'gm');
  const unquote = (block = '') =>
    [...block.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part).join('');
  return [...text.matchAll(entry)].map(([, context, id, translation]) => ({
    context: unquote(context),
    id: unquote(id),
    translation: unquote(translation),
  }));
}

/** The catalogues of each translation of a message, for the messages of a language with more than one translation. */
function severalTranslations(locale: string): string[] {
  const messages = new Map<string, Map<string, string[]>>();
  for (const name of CATALOGS) {
    const text = readFileSync(catalogPath(join(root, 'src/i18n/locales'), locale, name), 'utf8');
    for (const { context, id, translation } of readEntries(text)) {
      if (id === '') continue;
      const key = context === '' ? `"${id}"` : `"${id}" (${context})`;
      const catalogs = messages.get(key) ?? new Map<string, string[]>();
      messages.set(key, catalogs.set(translation, [...(catalogs.get(translation) ?? []), name]));
    }
  }
  return [...messages]
    .filter(([, catalogs]) => catalogs.size > 1)
    .map(([message, catalogs]) => {
      const each = [...catalogs].map(([translation, names]) => `"${translation}" in ${names.join(', ')}`);
      return `${locale}: ${message} is ${each.join(', but ')}`;
    });
}

/** `{name}` and `{name, plural, …}`; a word that begins a form of a plural is none. */
const placeholders = (text: string) => [...new Set(text.match(/\{\w+(?=[,}])/g))].sort();

describe.each(PARTS)('the words of $locale, $name', ({ locale, name }) => {
  const text = readFileSync(catalogPath(join(root, 'src/i18n/locales'), locale, name), 'utf8');
  const entries = readEntries(text).filter(({ id }) => id !== '');

  it('are complete', () => {
    expect(entries.length).toBeGreaterThan(4);
    expect(entries.filter(({ translation }) => translation === '').map(({ id }) => id)).toEqual([]);
    expect(text).not.toContain('#~');
  });

  it('name the same placeholders as their source', () => {
    const wrong = entries.filter(
      ({ id, translation }) =>
        placeholders(id).filter((name) => !placeholders(translation).includes(name)).length > 0,
    );
    expect(wrong).toEqual([]);
  });

  it('are those of the glossary', () => {
    const wrong = entries.flatMap(({ id, translation }) =>
      wrongWordsIn(id, translation, locale).map((word) => `${word} in "${translation}" (${id})`),
    );
    expect(wrong).toEqual([]);
  });
});

// Catalogues are merged by message at runtime: with two translations the words depend on what was loaded before.
it.each(LOCALES)('a message has one translation in all catalogues of %s', (locale) => {
  expect(severalTranslations(locale)).toEqual([]);
});

it('the glossary has no term without a message', () => {
  const ids = CATALOGS.flatMap((name) =>
    readEntries(readFileSync(catalogPath(join(root, 'src/i18n/locales'), 'en', name), 'utf8')),
  ).map(({ id }) => id);
  const unused = GLOSSARY.filter(({ messages }) => !ids.some((id) => messages.test(id)));
  expect(unused.map(({ term }) => term)).toEqual([]);
});

it('there are catalogues of the supported languages, and of no other', () => {
  expect(readdirSync(join(root, 'src/i18n/locales')).toSorted()).toEqual(LOCALES.toSorted());
});
