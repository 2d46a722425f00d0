import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { NO_FIELDS, useShownAddress } from '../../../kit/page/use-shown-address.ts';
import { Page } from '../../../kit/page/Page.tsx';
import { usePermission } from '../../../kit/permission/use-permission.ts';
import { LoadingText } from '../../../kit/page-query/LoadingText.tsx';
import { useRules } from '../../auto-reply/index.ts';
import {
  ActList,
  SwitchRow,
  ToolSection,
  stoppedBy,
  useFigures,
  useSwitches,
} from '../../automation/index.ts';
import type { AutomationFigures } from '../../automation/index.ts';
import './smart-tools.css';

/** The automatic tools: one switch for all of them, each tool with its figures, and the log. */
export function OverviewPage() {
  const { t } = useLingui();
  const switches = useSwitches();
  useShownAddress(NO_FIELDS);
  const isStopped = stoppedBy(switches, 'autoReply') === 'all';
  const mayStartAll = usePermission('mainOnly');
  const mayAutoReply = usePermission({ allOf: ['autoReply'] });
  return (
    <Page title={t`Smart tools`}>
      <div className="smart-tools" data-tools-stopped={isStopped}>
        <ToolSection title={t`Automatic tools`}>
          <SwitchRow
            switches={switches}
            tool="all"
            name={t`All automatic tools`}
            hint={t`Switching off stops what is still queued. Only the main account switches it on again.`}
            mayStart={mayStartAll}
            startHint={t`Only the main account switches it on again.`}
            question={{
              title: t`Stop all automatic tools?`,
              text: t`In every shop nothing is answered automatically any more, and what is still queued is not sent. Only the main account switches it on again.`,
              stop: t`Stop all`,
            }}
          />
          <SwitchRow
            switches={switches}
            tool="autoReply"
            name={t`Auto reply`}
            hint={
              mayAutoReply ? (
                <AutoReplyFigures isStopped={isStopped} />
              ) : isStopped ? (
                t`Stopped by the switch above`
              ) : (
                t`Answers buyers by rules`
              )
            }
            mayStart={mayAutoReply}
            startHint={mayAutoReply ? '' : t`Only people who may use auto reply switch it on again.`}
          />
        </ToolSection>
        <ToolSection title={t`What it did`}>
          {mayAutoReply ? <LogOfRules /> : <ActList ruleId="" />}
        </ToolSection>
      </div>
    </Page>
  );
}

/** The log, for a person who may open the rules. */
function LogOfRules() {
  const rules = useRules().data;
  const openRuleIds = useMemo(() => new Set(rules?.map(({ autoReplyRuleId }) => autoReplyRuleId)), [rules]);
  return <ActList ruleId="" openRuleIds={openRuleIds} />;
}

function AutoReplyFigures({ isStopped }: { isStopped: boolean }) {
  const { t } = useLingui();
  const rules = useRules();
  const figures = useFigures();
  const factsOf = useFacts();
  if (rules.phase === 'loading' || figures.phase === 'loading')
    return <LoadingText like={`${t`No rule is on: write one`} · ${factsOf(NO_FIGURES)}`} />;
  const on = rules.data?.filter(({ isEnable }) => isEnable).length;
  return (
    <>
      {isStopped && <span>{`${t`Stopped by the switch above`} · `}</span>}
      <Link to="/auto_reply">
        {on === undefined
          ? t`The rules could not be loaded.`
          : isStopped
            ? t`Rules`
            : on === 0
              ? t`No rule is on: write one`
              : t`${plural(on, { one: '# rule is on', other: '# rules are on' })}`}
      </Link>
      {figures.data !== undefined && <span>{` · ${factsOf(figures.data)}`}</span>}
    </>
  );
}

const NO_FIGURES: AutomationFigures = { figureList: [], autoReplyCount: 0, maxAutoReplyCount: 0 };

/** What auto reply did within the last 30 days, in a line. */
function useFacts(): (figures: AutomationFigures) => string {
  const { t, i18n } = useLingui();
  return ({ figureList, autoReplyCount, maxAutoReplyCount }) => {
    const total = {
      sent: figureList.reduce((sum, { sentCount }) => sum + sentCount, 0),
      held: figureList.reduce((sum, { heldCount }) => sum + heldCount, 0),
    };
    const used = i18n.number(autoReplyCount);
    const max = i18n.number(maxAutoReplyCount);
    return [
      t`${plural(total.sent, { one: '# answer in 30 days', other: '# answers in 30 days' })}`,
      t`${plural(total.held, { one: '# held back', other: '# held back' })}`,
      ...(maxAutoReplyCount > 0 ? [t`${used} of ${max} of the plan used`] : []),
    ].join(' · ');
  };
}
