import { useLingui } from '@lingui/react/macro';
import { TextEditor } from '../../quick-reply-editor/index.ts';
import { UNFILLED_VARIABLES } from '../model/rule-form.ts';
import type { RuleForm } from '../model/rule-form.ts';
import { valuesNeeded } from '../model/values-needed.ts';
import { LengthWarning } from './LengthWarning.tsx';
import { usePreviewPlatform } from './use-preview-shops.ts';

export interface RuleTextEditorProps {
  rule: RuleForm;
  /** The language of the text; '' is every language. */
  language: RuleForm['language'];
  name: string;
  template: string;
  templateIfMissing: string;
  /** Something is wrong with one of the texts. */
  isWrong: boolean;
  /** What is wrong with each of the two, in words. */
  error?: string | undefined;
  errorIfMissing?: string | undefined;
  onChange: (change: { template: string } | { templateIfMissing: string }) => void;
  /** Absent: the text must be there. */
  onRemove?: (() => void) | undefined;
}

/** One answer, and what is sent instead where a variable in it has no value; the second only if that can happen. */
export function RuleTextEditor(props: RuleTextEditorProps) {
  const { t } = useLingui();
  const { rule, language, name, template, templateIfMissing, isWrong, error, errorIfMissing, onChange } =
    props;
  const platform = usePreviewPlatform(rule);
  const instead = t`Instead, if a variable has no value (optional)`;
  return (
    <>
      <TextEditor
        text={{ language, text: template }}
        name={name}
        platform={platform}
        without={UNFILLED_VARIABLES}
        isWrong={isWrong}
        error={error}
        note={<LengthWarning rule={rule} language={language} template={template} />}
        onChange={(text) => onChange({ template: text })}
        onRemove={props.onRemove}
      />
      {(valuesNeeded(template).length > 0 || templateIfMissing !== '') && (
        <>
          <TextEditor
            text={{ language, text: templateIfMissing }}
            name={props.onRemove === undefined ? instead : `${name}: ${instead}`}
            platform={platform}
            without={UNFILLED_VARIABLES}
            isWrong={false}
            error={errorIfMissing}
            note={<LengthWarning rule={rule} language={language} template={templateIfMissing} />}
            onChange={(text) => onChange({ templateIfMissing: text })}
            onRemove={undefined}
          />
          <p className="rule-hint">{t`Without such a text nothing is sent where a variable has no value.`}</p>
        </>
      )}
    </>
  );
}
