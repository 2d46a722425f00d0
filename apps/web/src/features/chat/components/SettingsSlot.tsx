import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { Region } from '../../../kit/region/Region.tsx';
import { isSettingsOpenAtom, openSettingsAtom } from '../state/setting-actions.ts';
import { settingsPart, teamPart } from './lazy-parts.ts';

/** The chat settings; fetched when they are first asked for. */
export function SettingsSlot() {
  if (!useAtomValue(isSettingsOpenAtom)) return null;
  return (
    <Region isOverlay>
      <OpenSettings />
    </Region>
  );
}

function OpenSettings() {
  const open = useSetAtom(openSettingsAtom);
  const part = settingsPart.use();
  return part === undefined ? null : <part.ChatSettingsDialog onClose={() => open(false)} />;
}

/** The way to the chat settings. */
export function SettingsButtonSlot() {
  const part = teamPart.use();
  return part === undefined ? null : <part.SettingsButton />;
}
