import { useLingui } from '@lingui/react/macro';
import { useSavedMark } from '../../../kit/forms/use-saved-mark.ts';
import { useSetAtom } from '../../../shared/jotai.ts';
import { saveChatSettingAtom } from '../state/save-setting.ts';
import type { SettingChange } from '../state/setting-actions.ts';

/** Saves a change of the chat settings at once; `mark` says "Saved" for a moment. A refusal is shown as a toast. */
export function useSaveSetting(): { mark: string | undefined; save: (change: SettingChange) => void } {
  const { t } = useLingui();
  const saveSetting = useSetAtom(saveChatSettingAtom);
  const { isSaved, follow } = useSavedMark();
  return { mark: isSaved ? t`Saved` : undefined, save: (change) => follow(saveSetting(change)) };
}
