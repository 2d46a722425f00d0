import { useEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { keepOnDevice } from '../../shared/keep-on-device.ts';
import type { AppForm } from './use-app-form.ts';

/** What is typed in forms whose page has been left, by their key. Secrets are here only: never in a storage. */
const leftForms = new Map<string, FieldValues>();
const finished = new Set<string>();
const storageKey = (key: string): string => `seller-chat.form.${key}`;

/** The values to begin a form with: those of this page, else those from before a reload, else `defaults`. */
export function keptValues<Values extends FieldValues>(
  key: string,
  defaults: DefaultValues<Values>,
): DefaultValues<Values> {
  return { ...defaults, ...parse(sessionStorage.getItem(storageKey(key))), ...leftForms.get(key) };
}

/** Forgets a form that has had its effect. What its page still shows is not kept again. */
export function forgetKeptValues(key: string): void {
  finished.add(key);
  leftForms.delete(key);
  sessionStorage.removeItem(storageKey(key));
}

/**
 * Keeps what is typed when the page is left for another one of the app, and, without its secrets, over a reload, until
 * `forgetKeptValues`.
 *
 * @param secrets - names of fields that no storage may hold
 */
export function useKeptValues<Values extends FieldValues>(
  key: string,
  { getValues }: AppForm<Values>,
  secrets: readonly (keyof Values)[],
): void {
  useEffect(() => {
    finished.delete(key);
    const keep = (): void => {
      if (finished.has(key)) return;
      const values = getValues();
      leftForms.set(key, values);
      const open = Object.entries(values).filter(([name]) => !secrets.includes(name));
      keepOnDevice(sessionStorage, storageKey(key), JSON.stringify(Object.fromEntries(open)));
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [key, getValues, secrets]);
}

function parse(text: string | null): object {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
