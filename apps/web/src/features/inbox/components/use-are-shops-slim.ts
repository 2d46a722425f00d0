import { useMediaQuery } from '@seller-chat/ui/theme';
import { useAtomValue } from '../../../shared/jotai.ts';
import { chatSettingAtom } from '../../chat-settings/index.ts';
import { areShopsSlimAtom } from '../state/shop-column.ts';

/** Whether the column of shops is slim: chosen so, and not a drawer, which has the room. */
export function useAreShopsSlim(): boolean {
  const isNarrow = useMediaQuery('(width < 1024px)');
  const isDrawer = useAtomValue(chatSettingAtom).isShopColumnCollapsed === '1' || isNarrow;
  return useAtomValue(areShopsSlimAtom) && !isDrawer;
}
