import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReviewTemplate, ReviewTemplateValues } from '@seller-chat/api-client/contract';
import { REVIEW_VARIANTS_MAX } from '@seller-chat/api-client/contract';
import { TEMPLATE_VARIABLES } from '@seller-chat/core/reply';
import { Banner, Button, EmptyState, Select, Skeleton, TextArea, TextField } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { useQueryClient } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { problemOf } from '../../../kit/page-query/problem.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { TEMPLATES_KEY, useTemplates } from '../state/use-review-rules.ts';
import { StarChips } from './StarChips.tsx';
import { useLanguageOptions } from './use-language-options.ts';

const STARS = [5, 4, 3, 2, 1];
const NEW: ReviewTemplateValues = { name: '', starList: [], language: '', variantList: [''] };
/** What a review knows; a review has no link to its product. */
const VARIABLES = ['buyerName', 'productName', ...TEMPLATE_VARIABLES.shop, 'platformOrderSn'];

/** The templates: their list, and one of them being written. */
export function TemplatesSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const query = useTemplates();
  const [edited, setEdited] = useState<ReviewTemplate | 'new'>();
  if (edited !== undefined)
    return (
      <TemplateForm template={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
    );
  const add = (
    <Button variant="solid" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t`New template`}
    </Button>
  );
  return (
    <Sheet open isWide onClose={onClose} title={t`Templates`} closeLabel={t`Close`} footer={add}>
      <div className="review-form">
        <QueryFaces
          query={query}
          skeleton={<Skeleton height={160} />}
          failure={t`The templates could not be loaded.`}
          isEmpty={(list) => list.length === 0}
          empty={
            <EmptyState
              icon={<FileText size={20} aria-hidden />}
              text={t`No template yet. Write one with several variants, so that replies do not all look the same.`}
            />
          }
        >
          {(list) => (
            <ul className="review-previews" aria-label={t`Templates`}>
              {list.map((one) => (
                <li key={one.templateId}>
                  <button type="button" className="review-name" dir="auto" onClick={() => setEdited(one)}>
                    {one.name}
                  </button>
                  <small>
                    {[
                      one.starList.length === 0
                        ? t`All stars`
                        : one.starList.map((star) => `${star} ★`).join(' '),
                      t`${plural(one.variantList.length, { one: '# variant', other: '# variants' })}`,
                    ].join(' · ')}
                  </small>
                  <span className="review-text" dir="auto" translate="no">
                    {one.variantList[0]}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </QueryFaces>
      </div>
    </Sheet>
  );
}

function TemplateForm({ template, onClose }: { template: ReviewTemplate | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { api, newId } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  const [requestId] = useState(newId);
  const [values, setValues] = useState<ReviewTemplateValues>(() => template ?? NEW);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const put = (part: Partial<ReviewTemplateValues>) => setValues((before) => ({ ...before, ...part }));
  const { name, starList, language, variantList } = values;
  const isComplete = name.trim() !== '' && variantList.some((text) => text.trim() !== '');
  const perform = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await call();
      await client.invalidateQueries({ queryKey: TEMPLATES_KEY });
      onClose();
    } catch (error) {
      setProblem(problemOf(error) || t`It could not be saved.`);
      setBusy(false);
    }
  };
  const save = () => {
    const written = {
      name: name.trim(),
      starList,
      language,
      variantList: variantList.filter((text) => text.trim() !== ''),
    };
    const which =
      template === undefined ? { requestId } : { templateId: template.templateId, version: template.version };
    return api.saveReviewTemplate({ ...which, values: JSON.stringify(written) }, { silent: true });
  };
  return (
    <Sheet
      open
      isWide
      sticky
      onClose={onClose}
      title={template?.name ?? t`New template`}
      closeLabel={t`Close`}
      footer={
        <>
          {template !== undefined && (
            <Button
              variant="ghost"
              disabled={isBusy}
              onClick={() =>
                void perform(() =>
                  api.delReviewTemplate({ templateId: template.templateId }, { silent: true }),
                )
              }
            >
              {t`Delete`}
            </Button>
          )}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="solid" busy={isBusy} disabled={!isComplete} onClick={() => void perform(save)}>
            {t`Save template`}
          </Button>
        </>
      }
    >
      <div className="review-form">
        {problem !== '' && <Banner tone="error">{problem}</Banner>}
        <TemplateFields values={values} put={put} />
      </div>
    </Sheet>
  );
}

interface TemplateFieldsProps {
  values: ReviewTemplateValues;
  put: (part: Partial<ReviewTemplateValues>) => void;
}

/** Name, stars, language and the variants. */
function TemplateFields({ values: { name, starList, language, variantList }, put }: TemplateFieldsProps) {
  const { t } = useLingui();
  const languages = useLanguageOptions();
  return (
    <>
      <TextField label={t`Name of the template`} value={name} onChange={(next) => put({ name: next })} />
      <div>
        <p className="review-label">{t`For these stars; none chosen: all`}</p>
        <StarChips stars={STARS} chosen={starList} onChange={(next) => put({ starList: next })} />
      </div>
      <Select
        label={t`Language of the template`}
        value={language}
        options={languages}
        onChange={(next) => put({ language: next })}
      />
      {variantList.map((text, at) => (
        // Variants have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <TextArea
          key={at}
          label={t`Variant ${at + 1}`}
          value={text}
          onChange={(next) => put({ variantList: variantList.with(at, next) })}
          hint={at === 0 ? VARIABLES.map((variable) => `{${variable}|}`).join(' ') : undefined}
        />
      ))}
      {variantList.length < REVIEW_VARIANTS_MAX && (
        <div>
          <Button
            size="sm"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => put({ variantList: [...variantList, ''] })}
          >
            {t`Add a variant`}
          </Button>
        </div>
      )}
    </>
  );
}
