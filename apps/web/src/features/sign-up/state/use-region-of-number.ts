import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { regionListAtom, regionOfNumber } from '../../sign-in/index.ts';
import type { DoorValues } from '../model/door-values.ts';

/** Shows the region whose calling code was typed with the number. */
export function useRegionOfNumber({ control, getValues, setValue }: AppForm<DoorValues>): void {
  const { i18n } = useLingui();
  const list = useAtomValue(regionListAtom)(i18n.locale);
  const mobile = useWatch({ control, name: 'mobile' });
  useEffect(() => {
    const present = getValues('mobileCountryCode');
    const region = regionOfNumber(mobile, list ?? [], present);
    if (region !== undefined && region !== present) setValue('mobileCountryCode', region);
  }, [mobile, list, getValues, setValue]);
}
