import { useLingui } from '@lingui/react/macro';
import type { ReviewRule, ReviewRuleValues } from '@seller-chat/api-client/contract';
import { AUTOMATIC_STARS } from '@seller-chat/api-client/contract';
import type { ShopTask } from '@seller-chat/core';
import { Banner, Button, Segments, Select, TextField } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { problemOf } from '../../../kit/page-query/problem.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { ActList, ToolSection } from '../../automation/index.ts';
import { ShopPicker } from '../../shop-picker/index.ts';
import { shopsAtom } from '../../shops/index.ts';
import { takenShops } from '../model/taken-shops.ts';
import { RULES_KEY, useReviewRules, useTemplates } from '../state/use-review-rules.ts';
import { RuleTrial } from './RuleTrial.tsx';
import { StarChips } from './StarChips.tsx';
import { useLanguageOptions } from './use-language-options.ts';

const DELAYS = ['15', '60', '180', '720', '1440'];
const NEW: ReviewRuleValues = {
  name: '',
  isEnable: true,
  starList: [5],
  scope: 'allShop',
  shopIdList: [],
  language: '',
  delayMinutes: 60,
  stopWordList: [],
  templateId: '',
};

/** Makes or changes a rule; it is tried on past reviews before it is saved. */
export function RuleForm({ rule, onClose }: { rule: ReviewRule | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { api, newId } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  const templates = useTemplates().data ?? [];
  const [requestId] = useState(newId);
  const [given, setValues] = useState<ReviewRuleValues>(() => rule ?? NEW);
  const [stopWords, setStopWords] = useState(() => (rule?.stopWordList ?? []).join(', '));
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const put = (part: Partial<ReviewRuleValues>) => setValues((before) => ({ ...before, ...part }));
  const values = valuesOf(given, stopWords, templates[0]?.templateId ?? '');
  const isComplete =
    values.name !== '' &&
    values.starList.length > 0 &&
    values.templateId !== '' &&
    (values.scope === 'allShop' || values.shopIdList.length > 0);
  const perform = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await call();
      await client.invalidateQueries({ queryKey: RULES_KEY });
      onClose();
    } catch (error) {
      setProblem(problemOf(error) || t`It could not be saved.`);
      setBusy(false);
    }
  };
  const which = rule === undefined ? { requestId } : { ruleId: rule.ruleId, version: rule.version };
  return (
    <Sheet
      open
      isWide
      sticky
      onClose={onClose}
      title={rule?.name ?? t`New rule`}
      closeLabel={t`Close`}
      footer={
        <>
          {rule !== undefined && (
            <Button
              variant="ghost"
              disabled={isBusy}
              onClick={() => void perform(() => api.delReviewRule({ ruleId: rule.ruleId }, { silent: true }))}
            >
              {t`Delete`}
            </Button>
          )}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="solid"
            busy={isBusy}
            disabled={!isComplete}
            onClick={() =>
              void perform(() =>
                api.saveReviewRule({ ...which, values: JSON.stringify(values) }, { silent: true }),
              )
            }
          >
            {t`Save rule`}
          </Button>
        </>
      }
    >
      <div className="review-form">
        {problem !== '' && <Banner tone="error">{problem}</Banner>}
        <TextField label={t`Name of the rule`} value={given.name} onChange={(name) => put({ name })} />
        <div>
          <p className="review-label">{t`Reviews with`}</p>
          <StarChips
            stars={AUTOMATIC_STARS}
            chosen={given.starList}
            onChange={(starList) => put({ starList })}
          />
        </div>
        <RuleChoices values={values} put={put} />
        <TextField
          label={t`Words that leave a review to a person`}
          hint={t`Separated by commas, e.g. broken, refund`}
          value={stopWords}
          onChange={setStopWords}
        />
        <RuleShops values={values} ruleId={rule?.ruleId ?? ''} put={put} />
        {isComplete && <RuleTrial values={values} />}
        {rule !== undefined && (
          <ToolSection title={t`What it did`}>
            <ActList ruleId={rule.ruleId} />
          </ToolSection>
        )}
      </div>
    </Sheet>
  );
}

interface PartProps {
  values: ReviewRuleValues;
  put: (part: Partial<ReviewRuleValues>) => void;
}

/** With which template, after which time, in which language. */
function RuleChoices({ values, put }: PartProps) {
  const { t } = useLingui();
  const languages = useLanguageOptions();
  const templates = useTemplates().data ?? [];
  const delays: Readonly<Record<string, string>> = {
    '15': t`After 15 minutes`,
    '60': t`After an hour`,
    '180': t`After 3 hours`,
    '720': t`After 12 hours`,
    '1440': t`After a day`,
  };
  return (
    <div className="review-choices">
      <Select
        label={t`Template`}
        value={values.templateId}
        options={templates.map(({ templateId, name }) => ({ value: templateId, label: name }))}
        onChange={(templateId) => put({ templateId })}
      />
      <Select
        label={t`When it replies`}
        value={String(values.delayMinutes)}
        options={DELAYS.map((value) => ({ value, label: delays[value] ?? value }))}
        onChange={(value) => put({ delayMinutes: Number(value) })}
      />
      <Select
        label={t`Language of the reviews`}
        value={values.language}
        options={languages}
        onChange={(language) => put({ language })}
      />
    </div>
  );
}

/** In which shops; one that another rule has for the same star cannot be picked. */
function RuleShops({ values, ruleId, put }: PartProps & { ruleId: string }) {
  const { t } = useLingui();
  const shops = useAtomValue(shopsAtom);
  const rules = useReviewRules().data;
  const { scope, shopIdList, starList } = values;
  const stars = starList.join();
  const task = useMemo<ShopTask>(() => {
    const ids = shops.map(({ shopId }) => shopId);
    const of = { ruleId, starList: stars.split(',').map(Number) };
    return { taskId: ruleId, holders: { commentStar: takenShops(rules ?? [], ids, of) } };
  }, [shops, rules, ruleId, stars]);
  return (
    <div>
      <Segments
        label={t`Shops`}
        value={scope}
        segments={[
          { value: 'allShop', label: t`All shops` },
          { value: 'shop', label: t`These shops` },
        ]}
        onChange={(next) => put({ scope: next })}
      />
      {scope === 'shop' && (
        <ShopPicker
          label={t`Shops`}
          shops={shops}
          task={task}
          chosen={new Set(shopIdList)}
          onChange={(chosen) => put({ shopIdList: [...chosen] })}
        />
      )}
    </div>
  );
}

function valuesOf(given: ReviewRuleValues, stopWords: string, firstTemplate: string): ReviewRuleValues {
  const { name, isEnable, starList, scope, shopIdList, language, delayMinutes, templateId } = given;
  return {
    name: name.trim(),
    isEnable,
    starList,
    scope,
    shopIdList: scope === 'allShop' ? [] : shopIdList,
    language,
    delayMinutes,
    stopWordList: [
      ...new Set(
        stopWords
          .split(/[,，、]/u)
          .map((word) => word.trim())
          .filter((word) => word !== ''),
      ),
    ],
    templateId: templateId || firstTemplate,
  };
}
