import { buyerPanelPart } from './buyer-panel-part.ts';

export interface ContextColumnProps {
  onClose: () => void;
}

/** The last column; empty until what draws it is there. */
export function ContextColumn({ onClose }: ContextColumnProps) {
  const part = buyerPanelPart.use();
  return part === undefined ? null : <part.ContextTabs onClose={onClose} />;
}
