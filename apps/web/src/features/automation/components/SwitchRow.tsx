import { useLingui } from '@lingui/react/macro';
import { Switch } from '@seller-chat/ui';
import { SettingRow } from '@seller-chat/ui/pages';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import type { SwitchedTool, Switches } from '../state/use-switches.ts';
import { StopDialog } from './StopDialog.tsx';
import type { StopQuestion } from './StopDialog.tsx';

export interface SwitchRowProps {
  switches: Switches;
  tool: SwitchedTool;
  name: string;
  /** What it does while it is on. */
  hint: ReactNode;
  /** Whether this person may switch it on again. */
  mayStart: boolean;
  /** Who may switch it on again; shown while it is off. */
  startHint?: string;
  /** Asked before it is switched off. */
  question?: StopQuestion;
}

/** The switch of one tool for all shops, with who switched it off. */
export function SwitchRow({
  switches,
  tool,
  name,
  hint,
  mayStart,
  startHint = '',
  question,
}: SwitchRowProps) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const [isAsking, setAsking] = useState(false);
  const one = switches.of(tool);
  const isOn = one?.isOn ?? true;
  const since = one !== undefined && !isOn && one.changedAt > 0 ? times.full(one.changedAt) : '';
  const changedBy = one?.changedBy ?? '';
  const off = (
    <>
      <span>{since === '' ? t`Off` : t`Switched off by ${changedBy}, ${since}`}</span>
      {startHint !== '' && <span>{` · ${startHint}`}</span>}
    </>
  );
  return (
    <>
      <SettingRow
        name={name}
        hint={isOn ? hint : off}
        control={(ids) => (
          <Switch
            {...ids}
            checked={switches.query.data === undefined ? undefined : isOn}
            disabled={!isOn && !mayStart}
            onChange={(next) =>
              !next && question !== undefined ? setAsking(true) : void switches.set(tool, next)
            }
          />
        )}
      />
      {isAsking && question !== undefined && (
        <StopDialog
          question={question}
          onClose={() => setAsking(false)}
          onStop={() => void switches.set(tool, false)}
        />
      )}
    </>
  );
}
