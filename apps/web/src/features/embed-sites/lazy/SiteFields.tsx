import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { EMBED_LIMITS } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { Banner, Segments, Switch, TextArea, TextField } from '@seller-chat/ui';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { ShopPicker } from '../../shop-picker/index.ts';
import { shopsAtom } from '../../shops/index.ts';
import type { SiteValues } from '../model/site-values.ts';

interface SiteFieldsProps {
  form: AppForm<SiteValues>;
}

/** Name, addresses, shops, and whether it may reply. */
export function SiteFields({ form }: SiteFieldsProps) {
  const { t } = useLingui();
  const switchId = useId();
  const most = EMBED_LIMITS.originsPerSite;
  const tooLong = t`${plural(most, { one: 'Enter at most # address.', other: 'Enter at most # addresses.' })}`;
  return (
    <>
      <FormField form={form} name="name" problems={{ required: t`Enter a name.` }}>
        {(bound) => (
          <TextField
            {...bound}
            label={t`Name of the site`}
            hint={t`For you and your team, such as “Warehouse tool”.`}
            autoComplete="off"
            data-autofocus
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="originList"
        problems={{ required: t`Enter at least one address.`, tooLong }}
      >
        {(bound) => (
          <TextArea
            {...bound}
            label={t`Addresses of the pages`}
            hint={t`One per line: https://shop.example, without a path. Only pages of these addresses can show your chat.`}
            rows={3}
            dir="ltr"
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
          />
        )}
      </FormField>
      <ShopsField form={form} />
      <FormField form={form} name="mayReply">
        {({ value, onChange }) => (
          <div className="embed-switch">
            <Switch
              checked={value}
              onChange={onChange}
              labelledBy={switchId}
              describedBy={`${switchId}-hint`}
            />
            <div>
              <span id={switchId}>{t`May reply`}</span>
              <span id={`${switchId}-hint`} className="embed-muted">
                {t`Without it, messages can only be read there, and stay unread.`}
              </span>
            </div>
          </div>
        )}
      </FormField>
    </>
  );
}

function ShopsField({ form }: SiteFieldsProps) {
  const { t } = useLingui();
  const shops = useAtomValue(shopsAtom);
  const isAllShops = useWatch({ control: form.control, name: 'isAllShops' });
  return (
    <div className="embed-field">
      <span className="embed-label">{t`Shops`}</span>
      <FormField form={form} name="isAllShops">
        {({ value, onChange }) => (
          <Segments
            label={t`Shops`}
            value={value ? 'all' : 'some'}
            segments={[
              { value: 'all', label: t`All, also new ones` },
              { value: 'some', label: t`Chosen` },
            ]}
            onChange={(choice) => onChange(choice === 'all')}
          />
        )}
      </FormField>
      {!isAllShops && (
        <FormField form={form} name="shopIdList" problems={{ required: t`Choose at least one shop.` }}>
          {({ value, onChange, error }) => (
            // The form moves the focus to what is marked as wrong, and the picker is no single field.
            <div
              className="embed-field"
              role="group"
              aria-label={error ?? t`Shops`}
              tabIndex={-1}
              aria-invalid={error !== undefined || undefined}
            >
              {error !== undefined && <Banner tone="error">{error}</Banner>}
              <ShopPicker
                label={t`Shops`}
                shops={shops}
                chosen={new Set<ShopId>(value)}
                onChange={(chosen) => onChange([...chosen])}
              />
            </div>
          )}
        </FormField>
      )}
    </div>
  );
}
