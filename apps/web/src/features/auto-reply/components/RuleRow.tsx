import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { StoredAutoReplyRule } from '@seller-chat/api-client/contract';
import { Button, Dialog, IconButton, Menu, Switch } from '@seller-chat/ui';
import { Ellipsis, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { ownNameOf } from '../../../i18n/language-names.ts';
import { LoadingText } from '../../../kit/page-query/LoadingText.tsx';
import type { PageData } from '../../../kit/page-query/use-page-query.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { AutomationFigures } from '../../automation/index.ts';
import { useDeleteRule, useEnableRule } from '../state/use-rules.ts';
import { ruleElementId } from './use-rule-focus.ts';
import { useRuleWords } from './use-rule-words.ts';

export interface RuleRowProps {
  rule: StoredAutoReplyRule;
  /** What the rules did within the last 30 days. */
  figures: PageData<AutomationFigures>;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onOpen: () => void;
  /** The server has deleted it; it is still in the list. */
  onDeleted: () => void;
}

/** One rule: its name opens it, the switch acts at once, the rest is in the menu. */
export function RuleRow({ rule, figures, isFirst, isLast, onMove, onOpen, onDeleted }: RuleRowProps) {
  const { t } = useLingui();
  const id = ruleElementId(rule.autoReplyRuleId);
  const words = useRuleWords();
  const { toasts } = useAtomValue(servicesAtom);
  const enable = useEnableRule();
  const remove = useDeleteRule((name) => {
    onDeleted();
    toasts.show({ tone: 'success', text: t`Deleted: ${name}` });
  });
  const [isAsking, setAsking] = useState(false);
  const { name, condition, isEnable, scope, shopIdList, language, languageTextList = [] } = rule;
  const shops =
    scope === 'allShop' ? t`All shops` : t`${plural(shopIdList.length, { one: '# shop', other: '# shops' })}`;
  return (
    <div className="rule-row">
      <GripVertical className="rule-grip" size={16} aria-hidden />
      <div className="rule-words">
        <button type="button" id={id} className="rule-name" dir="auto" onClick={onOpen}>
          {name}
        </button>
        <span className="rule-about" data-parts>
          <span>{words.type[condition.type]}</span> <bdi>{words.summary(condition)}</bdi> <span>{shops}</span>
          {language !== '' && (
            <>
              {' '}
              <bdi title={t`Buyers who write in`}>{ownNameOf(language)}</bdi>
            </>
          )}
          {languageTextList.length > 0 && (
            <>
              {' '}
              <span title={languageTextList.map((text) => ownNameOf(text.language)).join(', ')}>
                {t`${plural(languageTextList.length + 1, { one: '# language', other: '# languages' })}`}
              </span>
            </>
          )}
        </span>
        <span className="rule-about">
          <Figure ruleId={rule.autoReplyRuleId} figures={figures} />
        </span>
      </div>
      <Switch
        labelledBy={id}
        checked={isEnable}
        onChange={(next) => void enable.run({ rule, isEnable: next })}
      />
      <Menu
        placement="bottom-end"
        trigger={(trigger) => (
          <IconButton {...trigger} label={t`More about ${name}`} icon={<Ellipsis size={16} aria-hidden />} />
        )}
        entries={[
          { id: 'edit', label: t`Edit` },
          { id: 'up', label: t`Move up`, disabled: isFirst, shortcut: 'Alt+↑' },
          { id: 'down', label: t`Move down`, disabled: isLast, shortcut: 'Alt+↓' },
          { kind: 'separator', id: 'line' },
          { id: 'delete', label: t`Delete`, tone: 'danger' },
        ]}
        onSelect={(chosen) => {
          if (chosen === 'edit') onOpen();
          else if (chosen === 'delete') setAsking(true);
          else onMove(chosen === 'up' ? -1 : 1);
        }}
      />
      {isAsking && (
        <Dialog
          open
          kind="alert"
          title={t`Delete this rule?`}
          closeLabel={t`Close`}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)} data-autofocus>{t`Cancel`}</Button>
              <Button
                variant="danger"
                busy={remove.isRunning}
                onClick={() => void remove.run(rule).then(() => setAsking(false))}
              >
                {t`Delete rule`}
              </Button>
            </>
          }
        >
          {t`“${name}” answers nobody any more. What it has sent stays in the conversations and in the log.`}
        </Dialog>
      )}
    </div>
  );
}

function Figure({ ruleId, figures: { data, phase } }: Pick<RuleRowProps, 'figures'> & { ruleId: string }) {
  const { t } = useLingui();
  const nothing = t`Nothing in the last 30 days`;
  if (phase === 'loading') return <LoadingText like={nothing} />;
  if (data === undefined) return t`What it did could not be loaded.`;
  const figure = data.figureList.find((one) => one.ruleId === ruleId);
  const { sentCount = 0, heldCount = 0, repliedCount = 0 } = figure ?? {};
  if (sentCount + heldCount === 0) return nothing;
  const sent = t`${plural(sentCount, { one: '# answer in 30 days', other: '# answers in 30 days' })}`;
  const replied = t`${plural(repliedCount, { one: '# buyer wrote again', other: '# buyers wrote again' })}`;
  if (heldCount === 0) return `${sent} · ${replied}`;
  const held = t`${plural(heldCount, { one: '# held back', other: '# held back' })}`;
  return `${sent} · ${replied} · ${held}`;
}
