import { useAtomValue } from '../../../shared/jotai.ts';
import { listDialogAtom } from '../state/list-tools.ts';
import { ShortcutList } from './ShortcutList.tsx';

/** Everything of the session list that opens on demand. */
export function ListTools() {
  const dialog = useAtomValue(listDialogAtom);
  return <ShortcutList isOpen={dialog === 'shortcuts'} />;
}
