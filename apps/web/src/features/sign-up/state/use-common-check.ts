import { findPasswordProblem } from '@seller-chat/core/password';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { useSetAtom } from '../../../shared/jotai.ts';
import { addCommonPassword, isKnownCommon } from '../model/common-passwords.ts';
import type { DoorValues } from '../model/door-values.ts';
import { isCommonPasswordAtom } from './calls.ts';

/** Debounce: the server is asked about a password that has not changed for this time, ms. */
const QUIET_MS = 500;

/** Asks the server whether the typed password is a common one, and shows it at the field. */
export function useCommonCheck({ control, trigger }: AppForm<DoorValues>): void {
  const password = useWatch({ control, name: 'password' });
  const isCommon = useSetAtom(isCommonPasswordAtom);
  useEffect(() => {
    if (findPasswordProblem(password) !== null || isKnownCommon(password)) return undefined;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      try {
        if (!(await isCommon(password))) return;
        addCommonPassword(password);
        if (isCurrent) await trigger('password');
      } catch (error) {
        // Only help while typing: the server checks again when the form is sent.
        console.warn('The password could not be checked.', error);
      }
    };
    const timer = setTimeout(() => void ask(), QUIET_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, isCommon, trigger]);
}
