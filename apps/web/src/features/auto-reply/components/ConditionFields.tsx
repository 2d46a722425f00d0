import { useLingui } from '@lingui/react/macro';
import { parseSite } from '@seller-chat/core/platform';
import { Banner, Segments, TextField } from '@seller-chat/ui';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { ProblemsContext, WeekTable, problemsOf } from '../../opening-hours/index.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopsAtom } from '../../shops/index.ts';
import { AFTER_MINUTES_MAX, HOURS_MAX } from '../model/rule-form.ts';
import type { RuleForm } from '../model/rule-form.ts';
import { ClosedDays } from './ClosedDays.tsx';
import { KeywordFields } from './KeywordFields.tsx';
import { NumberField } from './NumberField.tsx';

/** The fields of the chosen type. */
export function ConditionFields({ form }: { form: AppForm<RuleForm> }) {
  const { t } = useLingui();
  const type = useWatch({ control: form.control, name: 'type' });
  switch (type) {
    case 'welcome':
      return (
        <NumberField
          form={form}
          name="afterSilentHours"
          max={HOURS_MAX}
          label={t`Again after … hours of silence`}
          hint={t`Empty: only the very first message`}
        />
      );
    case 'noReply':
      return (
        <NumberField
          form={form}
          name="afterMinutes"
          max={AFTER_MINUTES_MAX}
          label={t`Minutes without an answer`}
        />
      );
    case 'offHours':
      return <HoursFields form={form} />;
    case 'keyword':
      return (
        <>
          <FormField
            form={form}
            name="keywords"
            problems={{ required: t`Enter at least one word, and leave none blank.` }}
          >
            {({ value, onChange, error }) => (
              <KeywordFields keywords={value} onChange={onChange} error={error} />
            )}
          </FormField>
          <FormField
            form={form}
            name="negativeText"
            problems={{ tooLong: t`At most 100 words, each of up to 100 characters.` }}
          >
            {(bound) => (
              <TextField
                {...bound}
                label={t`Silent if the message contains`}
                optionalLabel={t`optional`}
                hint={t`Words, separated by commas`}
                autoComplete="off"
              />
            )}
          </FormField>
        </>
      );
  }
}

function HoursFields({ form }: { form: AppForm<RuleForm> }) {
  const { t } = useLingui();
  const [hours, isAllShops, shopIdList] = useWatch({
    control: form.control,
    name: ['hours', 'isAllShops', 'shopIdList'],
  });
  const shop = useAtomValue(shopsAtom).find(({ shopId }) => isAllShops || shopIdList.includes(shopId));
  const site = shop && parseSite(shop.platform, shop.site).site;
  return (
    <div className="rule-field">
      <span className="rule-label" aria-hidden>{t`Opening hours`}</span>
      <FormField form={form} name="hours">
        {({ value, onChange }) => (
          <Segments
            label={t`Opening hours`}
            value={value}
            segments={[
              { value: 'settings', label: t`From the settings` },
              { value: 'own', label: t`Its own` },
            ]}
            onChange={onChange}
          />
        )}
      </FormField>
      {hours === 'settings' ? (
        <p className="rule-hint">
          <span>{t`With the holidays of each site.`}</span>{' '}
          <a href="/setting/opening_hours">{t`Change them in the settings`}</a>
        </p>
      ) : (
        <FormField form={form} name="week" problems={{ invalid: t`Correct the hours.` }}>
          {({ value, onChange, error }) => (
            <ProblemsContext value={{ problems: problemsOf(value), areAllShown: error !== undefined }}>
              <p className="rule-hint">{t`When the shop is open, in the time of its site:`}</p>
              <WeekTable draft={{ ...value, mode: 'week' }} onChange={onChange} />
              {error !== undefined && <Banner tone="error">{error}</Banner>}
            </ProblemsContext>
          )}
        </FormField>
      )}
      {hours === 'own' && (
        <FormField form={form} name="holidays">
          {({ value, onChange }) => <ClosedDays days={value} site={site} onChange={onChange} />}
        </FormField>
      )}
    </div>
  );
}
