import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReviewRule } from '@seller-chat/api-client/contract';
import { Button, EmptyState, Skeleton, Switch } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { Plus, Reply } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { ShopSwitches, SwitchRow, useFigures, useSwitches } from '../../automation/index.ts';
import { RULES_KEY, useReviewRules, useTemplates } from '../state/use-review-rules.ts';
import { RuleForm } from './RuleForm.tsx';

/** What replies to reviews without a person: the switches, the rules, and one of them being written. */
export function RulesSheet({ onClose, onTemplates }: { onClose: () => void; onTemplates: () => void }) {
  const { t } = useLingui();
  const query = useReviewRules();
  const templates = useTemplates().data;
  const switches = useSwitches();
  const [edited, setEdited] = useState<ReviewRule | 'new'>();
  if (edited !== undefined)
    return <RuleForm rule={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />;
  // Until they are read it is not said that there is none.
  const hasTemplate = templates?.length !== 0;
  return (
    <Sheet
      open
      isWide
      onClose={onClose}
      title={t`Automatic replies`}
      closeLabel={t`Close`}
      footer={
        hasTemplate ? (
          <Button variant="solid" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t`New rule`}
          </Button>
        ) : (
          <Button variant="solid" onClick={onTemplates}>{t`Write a template first`}</Button>
        )
      }
    >
      <div className="review-form">
        <div>
          <SwitchRow
            switches={switches}
            tool="reviewReply"
            name={t`Reply by these rules`}
            hint={t`One and two stars are always left to people. Right before a reply goes out the review is read again.`}
            mayStart
          />
          <ShopSwitches switches={switches} tool="reviewReply" />
        </div>
        <QueryFaces
          query={query}
          skeleton={<Skeleton height={160} />}
          failure={t`The rules could not be loaded.`}
          isEmpty={(list) => list.length === 0}
          empty={
            <EmptyState
              icon={<Reply size={20} aria-hidden />}
              text={t`No rule yet. Begin with five stars: a word of thanks after an hour.`}
            />
          }
        >
          {(list) => (
            <ul className="review-previews" aria-label={t`Rules`}>
              {list.map((rule) => (
                <RuleRow key={rule.ruleId} rule={rule} onOpen={() => setEdited(rule)} />
              ))}
            </ul>
          )}
        </QueryFaces>
      </div>
    </Sheet>
  );
}

function RuleRow({ rule, onOpen }: { rule: ReviewRule; onOpen: () => void }) {
  const { t } = useLingui();
  const figure = useFigures().data?.figureList.find(({ ruleId }) => ruleId === rule.ruleId);
  const enable = useCommand<boolean, unknown>({
    run: (api, isEnable, call) => {
      const { ruleId, version, onSince: _since, ...values } = rule;
      return api.saveReviewRule({ ruleId, version, values: JSON.stringify({ ...values, isEnable }) }, call);
    },
    optimistic: {
      key: RULES_KEY,
      apply: (rules: readonly ReviewRule[], isEnable) =>
        rules.map((one) => (one.ruleId === rule.ruleId ? { ...one, isEnable } : one)),
    },
    changes: [RULES_KEY],
  });
  const id = `review-rule-${rule.ruleId}`;
  const { sentCount = 0, heldCount = 0 } = figure ?? {};
  return (
    <li className="review-rule">
      <span>
        <button type="button" id={id} className="review-name" dir="auto" onClick={onOpen}>
          {rule.name}
        </button>
        <small>
          {[
            rule.starList.map((star) => `${star} ★`).join(' '),
            rule.scope === 'allShop'
              ? t`All shops`
              : t`${plural(rule.shopIdList.length, { one: '# shop', other: '# shops' })}`,
            t`${plural(sentCount, { one: '# reply in 30 days', other: '# replies in 30 days' })}`,
            t`${plural(heldCount, { one: '# held back', other: '# held back' })}`,
          ].join(' · ')}
        </small>
      </span>
      <Switch labelledBy={id} checked={rule.isEnable} onChange={(next) => void enable.run(next)} />
    </li>
  );
}
