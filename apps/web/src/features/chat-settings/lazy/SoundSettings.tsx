import { AlertSettings } from './AlertSettings.tsx';
import { MusicChoiceFaces } from './MusicChoiceFaces.tsx';

/** What the person hears and what their desktop shows: a part of the chat settings, for other places. */
export function SoundSettings() {
  return <MusicChoiceFaces>{(choices) => <AlertSettings choices={choices} />}</MusicChoiceFaces>;
}
