import type { ShopId } from '@seller-chat/core';
import type { StartReplies } from '../state/use-review-run.ts';
import { FiguresSheet } from './FiguresSheet.tsx';
import { RulesSheet } from './RulesSheet.tsx';
import { SeveralSheet } from './SeveralSheet.tsx';
import type { SeveralTarget } from './SeveralSheet.tsx';
import { ShopFilterSheet } from './ShopFilterSheet.tsx';
import { TemplatesSheet } from './TemplatesSheet.tsx';

/** What is open over the page. */
export type OpenSheet = 'templates' | 'rules' | 'figures' | 'shops' | SeveralTarget;

export interface ReviewSheetsProps {
  sheet: OpenSheet | undefined;
  setSheet: (sheet: OpenSheet | undefined) => void;
  shopIds: ShopId[];
  onShops: (shopIds: readonly ShopId[]) => void;
  start: StartReplies;
}

/** The sheet that is open over the page, one at a time. */
export function ReviewSheets({ sheet, setSheet, shopIds, onShops, start }: ReviewSheetsProps) {
  const close = (): void => setSheet(undefined);
  if (sheet === undefined) return null;
  if (typeof sheet === 'object') return <SeveralSheet target={sheet} start={start} onClose={close} />;
  if (sheet === 'templates') return <TemplatesSheet onClose={close} />;
  if (sheet === 'rules') return <RulesSheet onClose={close} onTemplates={() => setSheet('templates')} />;
  if (sheet === 'figures') return <FiguresSheet shopIdList={shopIds} onClose={close} />;
  return <ShopFilterSheet chosen={shopIds} onChoose={onShops} onClose={close} />;
}
