import type { TeamSetting } from '@seller-chat/api-client/contract';
import { useState } from 'react';
import { findingsOf } from '../../../kit/forms/form-findings.ts';
import type { FormLine } from '../../../kit/forms/form-findings.ts';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import type { PageData } from '../../../kit/page-query/use-page-query.ts';

const KEY = ['team-setting'];

/** The settings of the team while they are edited. */
export interface TeamSettingEdit {
  query: PageData<TeamSetting>;
  /** With what was changed here; undefined until they are loaded. */
  shown: TeamSetting | undefined;
  isDirty: boolean;
  /** They were changed elsewhere, so that saving was refused; what is shown is the present state. */
  isOutdated: boolean;
  /** Why saving failed otherwise; what was changed stays. */
  line: FormLine | undefined;
  change: (part: Partial<TeamSetting>) => void;
  save: () => void;
  isSaving: boolean;
}

/** @param onSaved - called when the server has them */
export function useTeamSetting(onSaved: () => void): TeamSettingEdit {
  const query = usePageQuery({
    key: KEY,
    read: async (api, call) => (await api.getTeamSetting({}, call)).teamSetting,
  });
  const [draft, setDraft] = useState<TeamSetting>();
  const [isOutdated, setOutdated] = useState(false);
  const [line, setLine] = useState<FormLine>();
  const command = useCommand<TeamSetting, unknown>({
    run(api, { watchedShopIdList, ...rest }, call) {
      return api.saveTeamSetting({ ...rest, ...(watchedShopIdList !== null && { watchedShopIdList }) }, call);
    },
    changes: [KEY],
    onDone: onSaved,
    onConflict() {
      setDraft(undefined);
      setOutdated(true);
    },
    onFailed: (error) => setLine(findingsOf(error, () => false).line),
  });
  const shown = draft ?? query.data;
  return {
    query,
    shown,
    isDirty: draft !== undefined && JSON.stringify(draft) !== JSON.stringify(query.data),
    isOutdated,
    line,
    change: (part) => shown && setDraft({ ...shown, ...part }),
    save() {
      setLine(undefined);
      if (shown) void command.run(shown);
    },
    isSaving: command.isRunning,
  };
}
