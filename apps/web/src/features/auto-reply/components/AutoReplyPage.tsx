import { useLingui } from '@lingui/react/macro';
import { MAX_AUTO_REPLY_RULES } from '@seller-chat/api-client/contract';
import { Button, EmptyState, Skeleton } from '@seller-chat/ui';
import { MessageSquareReply, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { COMMAND_ICON } from '../../../kit/commands/command.ts';
import { usePageCommands } from '../../../kit/commands/page-commands.ts';
import { OpenedByField } from '../../../kit/forms/opened-by-field.ts';
import { Page } from '../../../kit/page/Page.tsx';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import {
  ShopSwitches,
  StoppedBanner,
  SwitchRow,
  ToolSection,
  stoppedBy,
  useSwitches,
} from '../../automation/index.ts';
import type { Switches } from '../../automation/index.ts';
import { NEW, useOpenedRule } from '../state/use-opened-rule.ts';
import { useRules } from '../state/use-rules.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { RuleList } from './RuleList.tsx';
import { RuleLog } from './RuleLog.tsx';
import { ADD_RULE_ID, useRuleFocus } from './use-rule-focus.ts';
import './auto-reply.css';

/** The rules of auto reply: their list with the log, or one of them being written (`?rule=`). */
export function AutoReplyPage() {
  const { t, i18n } = useLingui();
  const rules = useRules();
  const { opened, open, close } = useOpenedRule(rules.data);
  usePageCommands(
    useMemo(
      () => [
        {
          id: 'auto-reply new',
          group: 'list',
          title: t`New rule`,
          icon: <Plus {...COMMAND_ICON} />,
          run: () => open(NEW),
        },
      ],
      [t, open],
    ),
  );
  const count = rules.data?.length ?? 0;
  const isEmpty = rules.data?.length === 0;
  // In the header, or in its place in an empty list.
  const addButton = (
    <Button
      id={ADD_RULE_ID}
      variant="solid"
      icon={<Plus size={16} aria-hidden />}
      disabled={count >= MAX_AUTO_REPLY_RULES}
      onClick={() => open(NEW)}
    >
      {t`New rule`}
    </Button>
  );
  const rule = rules.data?.find((one) => one.autoReplyRuleId === opened);
  const isEditing = opened === NEW || rule !== undefined;
  const switches = useSwitches();
  const stopped = stoppedBy(switches, 'autoReply');
  const noteDeleted = useRuleFocus(isEditing ? (opened ?? NEW) : undefined, rules.data);
  return (
    <Page
      title={t`Auto reply`}
      count={count > 0 && !isEditing ? i18n.number(count) : undefined}
      action={isEditing || isEmpty || rules.phase === 'loading' ? undefined : addButton}
    >
      <div className="auto-reply-page" data-editing={isEditing} data-tools-stopped={stopped !== ''}>
        <StoppedBanner stoppedBy={stopped} />
        {isEditing ? (
          <OpenedByField value="rule">
            <RuleEditor key={opened} rule={rule} onClose={close} />
          </OpenedByField>
        ) : (
          <div className="auto-reply">
            <OpenedByField value="rule">
              <AutoReplySwitch switches={switches} />
            </OpenedByField>
            <QueryFaces
              query={rules}
              skeleton={<Skeleton height={220} />}
              failure={t`The rules could not be loaded.`}
              isEmpty={(list) => list.length === 0}
              empty={
                <EmptyState
                  icon={<MessageSquareReply size={20} aria-hidden />}
                  text={t`No rule yet. Begin with off-hours: at night most sellers lose their reply rate.`}
                  action={addButton}
                />
              }
            >
              {(list) => <RuleList rules={list} onOpen={open} onDeleted={noteDeleted} />}
            </QueryFaces>
            <ToolSection title={t`What it did`}>
              <RuleLog rules={rules.data} />
            </ToolSection>
          </div>
        )}
      </div>
    </Page>
  );
}

function AutoReplySwitch({ switches }: { switches: Switches }) {
  const { t } = useLingui();
  const isAllOff = stoppedBy(switches, 'autoReply') === 'all';
  return (
    <div>
      <SwitchRow
        switches={switches}
        tool="autoReply"
        name={t`Answer by these rules`}
        hint={
          isAllOff
            ? t`All automatic tools are switched off in the smart tools.`
            : t`Switching off stops what is still queued.`
        }
        mayStart
      />
      <ShopSwitches switches={switches} tool="autoReply" />
    </div>
  );
}
