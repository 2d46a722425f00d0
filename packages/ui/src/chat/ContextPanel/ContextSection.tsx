import type { ReactNode } from 'react';
import type { Blocks } from '../../primitives/blocks.ts';
import './context-panel.css';

/** Props of {@link ContextSection}. */
export interface ContextSectionProps {
  readonly title: string;
  /** A quiet link or button at the end of the title. */
  readonly action?: ReactNode | undefined;
  /** 'head': what belongs to it follows below, as wide as the panel. */
  readonly variant?: 'whole' | 'head' | undefined;
  readonly children?: Blocks;
}

/** A titled part of the context panel. */
export function ContextSection({ title, action, variant = 'whole', children }: ContextSectionProps) {
  return (
    <section className="sc-context-section" data-variant={variant}>
      <div className="sc-context-title">
        <h3>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
