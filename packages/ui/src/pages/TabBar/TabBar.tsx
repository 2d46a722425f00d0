import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { leaveToInputMethod } from '../../primitives/input-method.ts';
import { useStripEnd } from '../../primitives/strip-end.ts';
import './tab-bar.css';

/** A tab of a {@link TabBar}. */
export interface BarTab<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Already formatted. */
  readonly count?: string | undefined;
  /** The count is something to act on. */
  readonly isUrgent?: boolean | undefined;
}

/** Props of {@link TabBar}. */
export interface TabBarProps<V extends string> {
  /** The page's title, for the eye: the page has its heading elsewhere. */
  readonly title: string;
  /** Names the tabs. */
  readonly label: string;
  readonly tabs: readonly BarTab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Id of what the tabs change. */
  readonly panelId: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The bar of a page without a header, 60 px: its title, and tabs with counts. Arrow keys, Home and End move. */
export function TabBar<V extends string>({ title, label, tabs, value, onChange, panelId }: TabBarProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  useStripEnd(list, tabs);
  // The strip may hold more tabs than the window shows.
  useEffect(() => {
    const active = list.current?.querySelector('[aria-selected=true]');
    active?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (leaveToInputMethod(event)) return;
    const at = tabs.findIndex((tab) => tab.value === value);
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const step = STEPS[event.key];
    const next =
      event.key === 'Home'
        ? tabs[0]
        : event.key === 'End'
          ? tabs.at(-1)
          : step === undefined
            ? undefined
            : tabs[(at + step * sign + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus();
  };
  return (
    <div className="sc-tab-bar">
      <span className="sc-tab-bar-title" aria-hidden="true">
        {title}
      </span>
      <div ref={list} className="sc-tab-bar-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={panelId}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            <span>{tab.label}</span>
            {tab.count !== undefined && <small data-urgent={tab.isUrgent}>{tab.count}</small>}
          </button>
        ))}
      </div>
    </div>
  );
}
