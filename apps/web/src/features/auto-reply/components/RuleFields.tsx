import { useLingui } from '@lingui/react/macro';
import { AUTO_REPLY_NAME_MAX } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { Banner, Segments, TextField } from '@seller-chat/ui';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { ShopPicker } from '../../shop-picker/index.ts';
import { shopsAtom } from '../../shops/index.ts';
import { HOURS_MAX, TIMES_A_DAY_MAX } from '../model/rule-form.ts';
import type { RuleForm } from '../model/rule-form.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { NumberField } from './NumberField.tsx';
import { useRuleWords } from './use-rule-words.ts';

/** The fields of a rule. */
export function RuleFields({ form }: { form: AppForm<RuleForm> }) {
  const { t } = useLingui();
  const words = useRuleWords();
  return (
    <div className="rule-fields">
      <FormField form={form} name="name" problems={{ required: t`Give the rule a name.` }}>
        {(bound) => (
          <TextField
            {...bound}
            label={t`Name of the rule`}
            hint={t`Only your team sees it.`}
            autoComplete="off"
            autoFocus
            maxLength={AUTO_REPLY_NAME_MAX}
          />
        )}
      </FormField>
      <FormField form={form} name="type">
        {({ value, onChange }) => (
          <div className="rule-field">
            <span className="rule-label" aria-hidden>{t`When it answers`}</span>
            <Segments
              label={t`When it answers`}
              value={value}
              segments={words.types.map((type) => ({ value: type, label: words.type[type] }))}
              onChange={onChange}
            />
            <p className="rule-hint">{words.when[value]}</p>
          </div>
        )}
      </FormField>
      <ConditionFields form={form} />
      <ShopFields form={form} />
      <AnswerFields form={form} />
      <div className="rule-caps" role="group" aria-label={t`At most`}>
        <NumberField
          form={form}
          name="onceEveryHours"
          max={HOURS_MAX}
          label={t`Once per conversation in … hours`}
          hint={t`Empty: each time`}
        />
        <NumberField
          form={form}
          name="maxPerBuyerPerDay"
          max={TIMES_A_DAY_MAX}
          label={t`Times per buyer and day`}
          hint={t`Empty: without a limit`}
        />
      </div>
      <p className="rule-hint">
        {t`It keeps silent while a person answers, and a conversation gets three automatic messages an hour at most.`}
      </p>
    </div>
  );
}

function ShopFields({ form }: { form: AppForm<RuleForm> }) {
  const { t } = useLingui();
  const shops = useAtomValue(shopsAtom);
  const isAllShops = useWatch({ control: form.control, name: 'isAllShops' });
  return (
    <div className="rule-field">
      <span className="rule-label">{t`Shops`}</span>
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
              className="rule-group"
              role="group"
              aria-label={error ?? t`Shops`}
              tabIndex={-1}
              aria-invalid={error !== undefined || undefined}
            >
              {error !== undefined && <Banner tone="error">{error}</Banner>}
              <ShopPicker
                label={t`Shops`}
                shops={shops}
                chosen={new Set(value as ShopId[])}
                onChange={(chosen) => onChange([...chosen])}
              />
            </div>
          )}
        </FormField>
      )}
    </div>
  );
}
