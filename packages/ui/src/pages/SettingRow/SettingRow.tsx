import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Blocks } from '../../primitives/blocks.ts';
import './setting-row.css';

/** Props of {@link SettingSection}. */
export interface SettingSectionProps {
  readonly title: string;
  readonly children: Blocks;
}

/** Settings that belong together, under a heading. */
export function SettingSection({ title, children }: SettingSectionProps) {
  const id = useId();
  return (
    <section className="sc-setting-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** Props of {@link SettingRow}. */
export interface SettingRowProps {
  readonly name: string;
  /** What it does, or why it does nothing now. */
  readonly hint?: ReactNode | undefined;
  /** What became of the last change: "Saved". Announced to screen readers. */
  readonly mark?: string | undefined;
  /** Why the last change was taken back. Announced at once. */
  readonly problem?: string | undefined;
  /** The control, given the ids of its name and its hint. */
  readonly control: (ids: { labelledBy: string; describedBy: string | undefined }) => ReactNode;
}

/** One setting: its name, what it does, and at the end what changes it. */
export function SettingRow({ name, hint, mark, problem, control }: SettingRowProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className="sc-setting-row">
      <div className="sc-setting-words">
        <span id={id} className="sc-setting-name">
          {name}
        </span>
        {hintId !== undefined && (
          <span id={hintId} className="sc-setting-hint">
            {hint}
          </span>
        )}
        <span className="sc-setting-problem" role="alert">
          {problem}
        </span>
      </div>
      <span className="sc-setting-mark" role="status">
        {mark}
      </span>
      <div className="sc-setting-control">{control({ labelledBy: id, describedBy: hintId })}</div>
    </div>
  );
}
