import { useId } from 'react';
import type { ReactElement } from 'react';
import './automation.css';

export interface ToolSectionProps {
  title: string;
  children: ReactElement | ReactElement[];
}

/** A part of a page of the smart tools, under a heading. */
export function ToolSection({ title, children }: ToolSectionProps) {
  const id = useId();
  return (
    <section className="tool-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
