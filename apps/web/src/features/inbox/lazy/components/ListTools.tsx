import { useEffect } from 'react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { ConnectShopDialog } from '../../../shops/index.ts';
import { listDialogAtom } from '../../state/list-tools.ts';
import { ManageTags } from './ManageTags.tsx';
import { OwnShopGroups } from './OwnShopGroups.tsx';
import { PickTags } from './PickTags.tsx';
import { RowMenu } from './RowMenu.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import { letGoOfSelects } from './let-go-of-selects.ts';
import { useShownChatAddress } from './use-shown-chat-address.ts';
import { loadTagsAtom } from '../state/tag-actions.ts';

/** Everything of the session list and the shops that opens on demand, and what needs no haste on the page. */
export function ListTools() {
  const dialog = useAtomValue(listDialogAtom);
  const loadTags = useSetAtom(loadTagsAtom);
  const isAboutTags = dialog === 'pickTags' || dialog === 'manageTags';
  // At first, and again for every dialog about them: a colleague may have made another one.
  useEffect(() => void loadTags(), [isAboutTags, loadTags]);
  useEffect(letGoOfSelects, []);
  useShownChatAddress();
  return (
    <>
      <ConnectShopDialog />
      <RowMenu />
      <PickTags />
      <ManageTags />
      <OwnShopGroups />
      <ShortcutList isOpen={dialog === 'shortcuts'} />
    </>
  );
}
