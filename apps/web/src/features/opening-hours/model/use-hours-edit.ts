import { useLingui } from '@lingui/react/macro';
import type { OpeningHoursEntry } from '@seller-chat/api-client/contract';
import { useEffect, useMemo, useState } from 'react';
import { problemOf } from '../../../kit/page-query/problem.ts';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { fromDraft, isSameDraft, problemsOf, toDraft } from './hours-draft.ts';
import type { HoursDraft } from './hours-draft.ts';
import { ownHoursOf } from './targets.ts';
import type { HoursTarget } from './targets.ts';

const versionOf = (entry: OpeningHoursEntry | undefined): number => entry?.version ?? 0;

/**
 * The edit of one target's hours. What a colleague saves meanwhile is shown at once; where something is edited already,
 * the person chooses.
 */
export function useHoursEdit(target: HoursTarget, onSaved: () => void) {
  const { t } = useLingui();
  const draftOf = (entry: OpeningHoursEntry | undefined): HoursDraft =>
    toDraft(ownHoursOf({ ...target, entry }));
  const [base, setBase] = useState(target.entry);
  const [initial, setInitial] = useState(() => draftOf(target.entry));
  const [draft, setDraft] = useState(initial);
  const [refusedBy, setRefusedBy] = useState<OpeningHoursEntry>();
  const [areAllShown, setAllShown] = useState(false);
  const [failure, setFailure] = useState<string>();
  const problems = useMemo(() => problemsOf(draft), [draft]);
  const isDirty = !isSameDraft(draft, initial);

  const known = versionOf(refusedBy) > versionOf(target.entry) ? refusedBy : target.entry;
  const newer = versionOf(known) > versionOf(base) ? known : undefined;
  const adopt = (entry: OpeningHoursEntry): void => {
    const next = draftOf(entry);
    setBase(entry);
    setInitial(next);
    setDraft(next);
  };
  useEffect(() => {
    if (newer !== undefined && !isDirty) adopt(newer);
  });

  const { run, isRunning } = useCommand({
    run: (api, { hours, version }: { hours: string; version: number }, call) =>
      api.saveOpeningHours({ scope: target.scope, scopeKey: target.scopeKey, hours, version }, call),
    changes: [['opening-hours']],
    onDone: onSaved,
    onConflict: (info) => setRefusedBy(info['openingHours'] as OpeningHoursEntry),
    onFailed: (error) => {
      const reason = problemOf(error);
      setFailure(t`The hours could not be saved.` + (reason === '' ? '' : ` ${reason}`));
    },
  });

  return {
    draft,
    isDirty,
    isSaving: isRunning,
    failure,
    problems: { problems, areAllShown },
    /** What was saved meanwhile; the choice is open. */
    newer: isDirty ? newer : undefined,
    change: (next: HoursDraft): void => {
      setFailure(undefined);
      setDraft(next);
    },
    takeNewer: (): void => {
      if (newer !== undefined) adopt(newer);
    },
    keepOwn: (): void => setBase(newer),
    /** Saves; false if something is wrong, which is shown from then on. */
    save: (): boolean => {
      setAllShown(true);
      if (problems.size > 0) return false;
      setFailure(undefined);
      if (isDirty) void run({ hours: JSON.stringify(fromDraft(draft)), version: versionOf(base) });
      else onSaved();
      return true;
    },
  };
}
