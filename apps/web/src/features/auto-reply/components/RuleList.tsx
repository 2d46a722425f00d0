import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { StoredAutoReplyRule } from '@seller-chat/api-client/contract';
import { LiveRegion, leaveToInputMethod } from '@seller-chat/ui';
import { useState } from 'react';
import { useFigures } from '../../automation/index.ts';
import { movedTo, placeInGap } from '../model/rule-order.ts';
import { useSortRules } from '../state/use-rules.ts';
import { RuleRow } from './RuleRow.tsx';

export interface RuleListProps {
  rules: readonly StoredAutoReplyRule[];
  onOpen: (ruleId: string) => void;
  onDeleted: (ruleId: string) => void;
}

/** The rules in their order, which decides between equal ones (core's rule U9). Rows move by dragging and by keys. */
export function RuleList({ rules, onOpen, onDeleted }: RuleListProps) {
  const { t } = useLingui();
  const sort = useSortRules();
  const figures = useFigures();
  const [dragged, setDragged] = useState<string>();
  const [gap, setGap] = useState<number>();
  const [moved, setMoved] = useState('');
  const ids = rules.map(({ autoReplyRuleId }) => autoReplyRuleId);
  const move = (id: string, to: number): void => {
    const next = movedTo(ids, id, to);
    if (next.every((one, at) => one === ids[at])) return;
    const name = rules.find(({ autoReplyRuleId }) => autoReplyRuleId === id)?.name ?? '';
    const place = next.indexOf(id) + 1;
    const all = next.length;
    setMoved(t`Moved: ${name}, place ${place} of ${all}`);
    void sort.run(next);
  };
  const endDrag = (): void => {
    setDragged(undefined);
    setGap(undefined);
  };
  const dropPlace = dragged !== undefined && gap !== undefined ? placeInGap(ids, dragged, gap) : undefined;
  // A line before the row that would follow, or after the last one.
  const lineAt = (at: number): 'before' | 'after' | undefined => {
    if (dropPlace === undefined) return undefined;
    if (gap === at) return 'before';
    return gap === at + 1 && gap === rules.length ? 'after' : undefined;
  };
  const count = rules.filter(({ isEnable }) => isEnable).length;
  return (
    <section className="rule-section" aria-label={t`Rules`}>
      <p className="rule-hint">
        <span>{t`${plural(count, { one: '# rule is on.', other: '# rules are on.' })}`}</span>{' '}
        <span>
          {t`A message that arrives gets one answer at most: keyword before off-hours before welcome. While it waits, one rule of the kind “No reply” may answer too. Among rules of one kind, those for the buyer's language and those with the closer word go first, then this order counts.`}
        </span>
      </p>
      <ol className="rule-list">
        {rules.map((rule, at) => (
          <li
            key={rule.autoReplyRuleId}
            data-dragged={dragged === rule.autoReplyRuleId}
            data-insert={lineAt(at)}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', rule.name);
              setDragged(rule.autoReplyRuleId);
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              const { top, height } = event.currentTarget.getBoundingClientRect();
              setGap(event.clientY < top + height / 2 ? at : at + 1);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined && dropPlace !== undefined) move(dragged, dropPlace);
              endDrag();
            }}
            onDragEnd={endDrag}
            onKeyDown={(event) => {
              if (leaveToInputMethod(event) || !event.altKey) return;
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              move(rule.autoReplyRuleId, event.key === 'ArrowUp' ? at - 1 : at + 1);
            }}
          >
            <RuleRow
              rule={rule}
              figures={figures}
              isFirst={at === 0}
              isLast={at === rules.length - 1}
              onMove={(step) => move(rule.autoReplyRuleId, at + step)}
              onOpen={() => onOpen(rule.autoReplyRuleId)}
              onDeleted={() => onDeleted(rule.autoReplyRuleId)}
            />
          </li>
        ))}
      </ol>
      <LiveRegion message={moved} />
    </section>
  );
}
