import { useId } from 'react';
import type { Blocks } from '../../primitives/blocks.ts';
import './setting-panel.css';

/** Props of {@link SettingPanel}. */
export interface SettingPanelProps {
  readonly title: string;
  /** One sentence under the title: whom it concerns, what it changes. */
  readonly lead?: string | undefined;
  readonly children: Blocks;
}

/** One section of a settings page: heading, lead and rows, in a column of 680 px. */
export function SettingPanel({ title, lead, children }: SettingPanelProps) {
  const id = useId();
  return (
    <section className="sc-setting-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p className="sc-setting-lead">{lead}</p>}
      {children}
    </section>
  );
}
