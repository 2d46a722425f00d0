import { useLingui } from '@lingui/react/macro';
import type { StoredAutoReplyRule } from '@seller-chat/api-client/contract';
import { Select } from '@seller-chat/ui';
import { useMemo } from 'react';
import { ActList } from '../../automation/index.ts';
import { useLoggedRule } from '../state/use-logged-rule.ts';

/** What the rules did, of all or of one. @param rules - undefined while unknown */
export function RuleLog({ rules }: { rules: readonly StoredAutoReplyRule[] | undefined }) {
  const { t } = useLingui();
  const { ruleId, choose } = useLoggedRule();
  const openRuleIds = useMemo(() => new Set(rules?.map(({ autoReplyRuleId }) => autoReplyRuleId)), [rules]);
  return (
    <div>
      {rules !== undefined && rules.length > 0 && (
        <div className="rule-log-filter">
          <Select
            label={t`Of which rule`}
            value={ruleId}
            options={[
              { value: '', label: t`All rules` },
              ...rules.map(({ autoReplyRuleId, name }) => ({ value: autoReplyRuleId, label: name })),
            ]}
            onChange={choose}
          />
        </div>
      )}
      <ActList ruleId={ruleId} openRuleIds={openRuleIds} />
    </div>
  );
}
