import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { leaveToInputMethod } from '../../primitives/input-method.ts';

/** One tab of the context panel. */
export interface ContextTab<T extends string> {
  readonly id: T;
  readonly label: string;
}

/** Props of {@link TabList}. */
export interface TabListProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly ContextTab<T>[];
  readonly tab: T;
  readonly onTab: (id: T) => void;
  /** Id of the panel the tabs fill; each tab's id is this and its own. */
  readonly panelId: string;
}

/** Tabs by the book: one stop for Tab, arrow keys, Home and End between them. */
export function TabList<T extends string>({ label, tabs, tab, onTab, panelId }: TabListProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (leaveToInputMethod(event)) return;
    const at = tabs.findIndex((each) => each.id === tab);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const goal = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = goal === undefined ? undefined : tabs[(goal + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onTab(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div ref={list} className="sc-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label: text }) => (
        <button
          key={id}
          id={`${panelId}-${id}`}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === tab}
          aria-controls={panelId}
          tabIndex={id === tab ? 0 : -1}
          onClick={() => onTab(id)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
