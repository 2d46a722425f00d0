import { contextPart } from './lazy-parts.ts';

export interface ContextColumnProps {
  onClose: () => void;
}

/** The last column; empty until what draws it is there. */
export function ContextColumn({ onClose }: ContextColumnProps) {
  const part = contextPart.use();
  return part === undefined ? null : <part.ContextTabs onClose={onClose} />;
}
