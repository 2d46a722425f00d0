import { useLingui } from '@lingui/react/macro';
import { Combobox } from '@seller-chat/ui';
import { useEffect, useMemo } from 'react';
import type { FocusEvent, Ref } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { keepRegion } from '../model/usual-region.ts';
import { readRegionsAtom, regionListAtom } from '../state/region-list.ts';
import './region-field.css';

export interface RegionFieldProps {
  /** Its code: `ID`. */
  value: string;
  onChange: (region: string) => void;
  invalid: boolean;
  onBlur?: (event: FocusEvent) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Between two attempts to read the list, ms. */
const RETRY_MS = 3_000;

/** The country or region of a mobile number. Found by its name here or in English, its code, or its calling code. */
export function RegionField({ value, onChange, invalid, onBlur, ref }: RegionFieldProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const list = useAtomValue(regionListAtom)(locale);
  const read = useSetAtom(readRegionsAtom);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const load = async (): Promise<void> => {
      try {
        await read(locale);
      } catch {
        // Until it can be read, a number is written with its calling code; the page says why calls fail.
        if (isWanted) timer = setTimeout(() => void load(), RETRY_MS);
      }
    };
    void load();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [locale, read]);
  const options = useMemo(() => {
    const english = new Intl.DisplayNames('en', { type: 'region' });
    return (list ?? []).map(({ region, callingCode, name }) => ({
      value: region,
      label: name,
      detail: `+${callingCode}`,
      short: `${region} +${callingCode}`,
      keywords: `${region} ${english.of(region)} ${callingCode}`,
    }));
  }, [list]);
  return (
    <div className="region-field">
      <Combobox
        ref={ref}
        label={t`Country or region`}
        value={value}
        options={options}
        placeholder={list === undefined ? value : t`Choose`}
        emptyText={t`No country or region found`}
        invalid={invalid}
        onBlur={onBlur}
        onChange={(region) => {
          keepRegion(region);
          onChange(region);
        }}
      />
    </div>
  );
}
