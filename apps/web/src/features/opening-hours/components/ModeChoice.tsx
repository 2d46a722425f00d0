import { useLingui } from '@lingui/react/macro';
import type { SettingScope } from '@seller-chat/core';
import { Segments } from '@seller-chat/ui';
import { withCopiedDay, withDay, withInterval } from '../model/edit-intervals.ts';
import type { HoursDraft, HoursMode } from '../model/hours-draft.ts';
import { WORKING_DAYS } from '../model/week-days.ts';

export interface ModeChoiceProps {
  scope: SettingScope;
  draft: HoursDraft;
  onChange: (draft: HoursDraft) => void;
}

/** Office hours from Monday to Friday: what an empty week begins with. */
function withOfficeHours(draft: HoursDraft): HoursDraft {
  return withCopiedDay(withDay(draft, 1, withInterval([])), 1, WORKING_DAYS);
}

/** What counts: the hours of the site, all day, or a table of the week. */
export function ModeChoice({ scope, draft, onChange }: ModeChoiceProps) {
  const { t } = useLingui();
  const choose = (mode: HoursMode): void => {
    const isEmpty = draft.days.every((intervals) => intervals.length === 0);
    onChange({ ...(mode === 'week' && isEmpty ? withOfficeHours(draft) : draft), mode });
  };
  return (
    <Segments<HoursMode>
      label={t`Which hours count`}
      value={draft.mode}
      segments={[
        ...(scope === 'group' ? [{ value: 'inherited' as const, label: t`Regional hours` }] : []),
        { value: 'always', label: t`Always open` },
        { value: 'week', label: t`Weekly hours` },
      ]}
      onChange={choose}
    />
  );
}
