import { useLingui } from '@lingui/react/macro';
import { AUTO_REPLY_TEXT_MAX } from '@seller-chat/api-client/contract';
import { LANGUAGES } from '@seller-chat/core/language';
import { Select } from '@seller-chat/ui';
import { useWatch } from 'react-hook-form';
import { ownNameOf } from '../../../i18n/language-names.ts';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { TextEditor } from '../../quick-reply-editor/index.ts';
import type { RuleForm } from '../model/rule-form.ts';
import { LengthWarning } from './LengthWarning.tsx';
import { usePreviewPlatform } from './use-preview-shops.ts';

/** What a rule answers, and in which language the buyer has to write. */
export function AnswerFields({ form }: { form: AppForm<RuleForm> }) {
  const { t } = useLingui();
  const languages = [
    { value: '' as const, label: t`Every language` },
    ...LANGUAGES.map(({ code }) => ({ value: code, label: ownNameOf(code) })),
  ];
  return (
    <>
      <FormField form={form} name="language">
        {({ value, onChange }) => (
          <label className="rule-field">
            <span className="rule-label">{t`Buyers who write in`}</span>
            <Select label={t`Buyers who write in`} value={value} options={languages} onChange={onChange} />
          </label>
        )}
      </FormField>
      <AnswerField form={form} name="template" label={t`Answer`} />
      <AnswerField
        form={form}
        name="templateIfMissing"
        label={t`Instead, if a variable has no value (optional)`}
      />
      <p className="rule-hint">{t`Without such a text nothing is sent where a variable has no value.`}</p>
    </>
  );
}

interface AnswerFieldProps {
  form: AppForm<RuleForm>;
  name: 'template' | 'templateIfMissing';
  label: string;
}

function AnswerField({ form, name, label }: AnswerFieldProps) {
  const { t, i18n } = useLingui();
  const rule = useWatch({ control: form.control }) as RuleForm;
  const platform = usePreviewPlatform(rule);
  const most = i18n.number(AUTO_REPLY_TEXT_MAX);
  return (
    <FormField
      form={form}
      name={name}
      problems={{ required: t`Write the answer.`, tooLong: t`At most ${most} characters.` }}
    >
      {({ value, onChange, error }) => (
        <TextEditor
          text={{ language: rule.language, text: value }}
          name={label}
          platform={platform}
          isWrong={error !== undefined}
          error={error}
          note={<LengthWarning rule={rule} template={value} />}
          onChange={onChange}
          onRemove={undefined}
        />
      )}
    </FormField>
  );
}
