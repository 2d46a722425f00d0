import { useLingui } from '@lingui/react/macro';
import { AUTO_REPLY_TEXT_MAX } from '@seller-chat/api-client/contract';
import { LANGUAGES } from '@seller-chat/core/language';
import { Select } from '@seller-chat/ui';
import { useWatch } from 'react-hook-form';
import { ownNameOf } from '../../../i18n/language-names.ts';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import type { RuleForm } from '../model/rule-form.ts';
import { LanguageTexts } from './LanguageTexts.tsx';
import { RuleTextEditor } from './RuleTextEditor.tsx';

/** What a rule answers, and in which language the buyer has to write. */
export function AnswerFields({ form }: { form: AppForm<RuleForm> }) {
  const { t } = useLingui();
  const rule = useWatch({ control: form.control }) as RuleForm;
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
      <AnswerField form={form} rule={rule} />
      {rule.language === '' && (
        <FormField
          form={form}
          name="texts"
          problems={{ required: t`Write the answer in each language, or remove the language.` }}
        >
          {({ value, onChange, error }) => (
            <LanguageTexts rule={rule} texts={value} onChange={onChange} error={error} />
          )}
        </FormField>
      )}
    </>
  );
}

/** The answer for every language, or for the one that is chosen. */
function AnswerField({ form, rule }: { form: AppForm<RuleForm>; rule: RuleForm }) {
  const { t, i18n } = useLingui();
  const most = i18n.number(AUTO_REPLY_TEXT_MAX);
  const problems = { required: t`Write the answer.`, tooLong: t`At most ${most} characters.` };
  const isOneOfSeveral = rule.language === '' && rule.texts.length > 0;
  return (
    <FormField form={form} name="template" problems={problems}>
      {({ value: template, onChange, error }) => (
        <FormField form={form} name="templateIfMissing" problems={problems}>
          {(ifMissing) => (
            <RuleTextEditor
              rule={rule}
              language={rule.language}
              name={isOneOfSeveral ? t`Answer in every other language` : t`Answer`}
              template={template}
              templateIfMissing={ifMissing.value}
              isWrong={error !== undefined}
              error={error}
              errorIfMissing={ifMissing.error}
              onChange={(change) =>
                'template' in change
                  ? onChange(change.template)
                  : ifMissing.onChange(change.templateIfMissing)
              }
            />
          )}
        </FormField>
      )}
    </FormField>
  );
}
