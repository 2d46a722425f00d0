import { useLingui } from '@lingui/react/macro';
import { Banner, Button, leaveToInputMethod } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { useRef } from 'react';
import { DiscardQuestion } from '../../../kit/forms/DiscardQuestion.tsx';
import { isSubmitKey } from '../../../kit/forms/is-submit-key.ts';
import { useChanges } from '../../../kit/forms/use-changes.ts';
import { useTargetName } from '../model/use-target-name.ts';
import type { HoursTarget } from '../model/targets.ts';
import { useHoursEdit } from '../model/use-hours-edit.ts';
import { ConflictBanner } from './ConflictBanner.tsx';
import { HolidayList } from './HolidayList.tsx';
import { ModeChoice } from './ModeChoice.tsx';
import { ProblemsContext } from './problems-context.ts';
import { WeekTable } from './WeekTable.tsx';

export interface HoursSheetProps {
  target: HoursTarget;
  onClose: () => void;
  onSaved: () => void;
}

/** The hours of one site or group. */
export function HoursSheet({ target, onClose, onSaved }: HoursSheetProps) {
  const { t } = useLingui();
  const body = useRef<HTMLDivElement>(null);
  const name = useTargetName(target);
  const edit = useHoursEdit(target, onSaved);
  const { draft, change } = edit;
  const changes = useChanges(edit.isDirty);
  const save = (): void => {
    if (edit.save()) return;
    // Findings are drawn with the next frame.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Opening hours: ${name}`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={changes.asking(onClose)}>{t`Cancel`}</Button>
          <Button variant="solid" busy={edit.isSaving} onClick={save}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <div
        ref={body}
        className="opening-editor"
        onKeyDown={(event) => {
          if (leaveToInputMethod(event) || !isSubmitKey(event)) return;
          event.preventDefault();
          save();
        }}
      >
        {edit.newer !== undefined && (
          <ConflictBanner newer={edit.newer} onTake={edit.takeNewer} onKeep={edit.keepOwn} />
        )}
        {edit.failure !== undefined && <Banner tone="error">{edit.failure}</Banner>}
        <ModeChoice scope={target.scope} draft={draft} onChange={change} />
        <ProblemsContext value={edit.problems}>
          {draft.mode === 'week' && <WeekTable draft={draft} onChange={change} />}
          {draft.mode !== 'inherited' && <HolidayList site={target.site} draft={draft} onChange={change} />}
        </ProblemsContext>
      </div>
      <DiscardQuestion changes={changes} text={t`The opening hours you changed are not saved yet.`} />
    </Sheet>
  );
}
