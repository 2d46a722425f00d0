import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { StoredAutoReplyRule } from '@seller-chat/api-client/contract';
import { Button, IconButton, Switch } from '@seller-chat/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import type { FormFindings } from '../../../kit/forms/form-findings.ts';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { NEW_RULE, formOf, ruleRules, valuesOf } from '../model/rule-form.ts';
import type { RuleForm } from '../model/rule-form.ts';
import { RULES_KEY } from '../state/use-rules.ts';
import { RuleFields } from './RuleFields.tsx';
import { RulePreview } from './RulePreview.tsx';
import { TestBench } from './TestBench.tsx';

export interface RuleEditorProps {
  /** Undefined: a new one. */
  rule: StoredAutoReplyRule | undefined;
  onClose: () => void;
}

/** Makes or changes a rule, beside what the buyer would see and a bench on which it is tried. */
export function RuleEditor({ rule, onClose }: RuleEditorProps) {
  const { t } = useLingui();
  const form = useRuleForm(rule, onClose);
  const { isSubmitting } = useFormState({ control: form.control });
  const values = useWatch({ control: form.control }) as RuleForm;
  return (
    <div className="rule-editor">
      <div className="rule-editor-main">
        <div className="rule-editor-head">
          <IconButton
            label={t`Back to the rules`}
            icon={<ArrowLeft size={18} aria-hidden />}
            onClick={onClose}
          />
          <h2 dir="auto">{rule?.name ?? t`New rule`}</h2>
          <EnableField form={form} />
        </div>
        <Form form={form}>
          <RuleFields form={form} />
          <div className="rule-editor-foot">
            <FormLineBanner line={form.line} />
            <p className="rule-hint">
              {values.isEnable
                ? t`It answers buyers as soon as it is saved.`
                : t`It answers no buyer until it is switched on.`}
            </p>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button variant="solid" type="submit" busy={isSubmitting}>{t`Save rule`}</Button>
          </div>
        </Form>
      </div>
      <aside className="rule-editor-aside" aria-label={t`Preview and test`}>
        <RulePreview values={values} />
        <TestBench ruleId={rule?.autoReplyRuleId ?? ''} values={values} />
      </aside>
    </div>
  );
}

function EnableField({ form }: { form: AppForm<RuleForm> }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <FormField form={form} name="isEnable">
      {({ value, onChange }) => (
        <span className="rule-enable">
          <span id={id}>{t`Rule is on`}</span>
          <Switch labelledBy={id} checked={value} onChange={onChange} />
        </span>
      )}
    </FormField>
  );
}

function useRuleForm(rule: StoredAutoReplyRule | undefined, onClose: () => void): AppForm<RuleForm> {
  const { t } = useLingui();
  const { api, newId, toasts } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  const [requestId] = useState(newId);
  const [isGone, setGone] = useState(false);
  const [version, setVersion] = useState(rule?.version ?? 0);
  const form: AppForm<RuleForm> = useAppForm<RuleForm>({
    rules: ruleRules,
    defaultValues: rule === undefined ? NEW_RULE : formOf(rule),
    async send(typed) {
      const isNew = rule === undefined || isGone;
      const which = isNew ? { requestId } : { autoReplyRuleId: rule.autoReplyRuleId, version };
      await api.saveAutoReplyRule({ ...which, values: JSON.stringify(valuesOf(typed)) }, { silent: true });
      await client.invalidateQueries({ queryKey: RULES_KEY });
      const { name } = typed;
      toasts.show({ tone: 'success', text: t`Saved: ${name}` });
      onClose();
    },
    explain(error): FormFindings | undefined {
      if (!(error instanceof ApiError)) return undefined;
      // A shop that is no longer seen is not found either: then the rule is still there.
      if (error.code === ERROR_CODES.notFound && form.getValues('isAllShops')) {
        setGone(true);
        return {
          fields: [],
          line: { text: t`This rule was deleted elsewhere. Save once more to create it again.` },
        };
      }
      if (error.code !== ERROR_CODES.changedMeanwhile) return undefined;
      const present = Object(error.info?.['rule']) as { version?: unknown; isEnable?: unknown };
      if (typeof present.version === 'number') setVersion(present.version);
      const line = { text: t`This rule was just changed elsewhere. Save again to replace that change.` };
      if (present.isEnable === form.getValues('isEnable')) return { fields: [], line };
      // A second press replaces words, but it does not start a rule that a colleague has stopped.
      form.setValue('isEnable', present.isEnable === true);
      const text = present.isEnable === true ? t`It was switched on there.` : t`It was switched off there.`;
      return { fields: [], line: { text: `${line.text} ${text}` } };
    },
  });
  return form;
}
