import { X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { leaveToInputMethod } from '../../primitives/input-method.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { TabList } from './TabList.tsx';
import type { ContextTab } from './TabList.tsx';
import './context-panel.css';

/** Props of {@link ContextPanel}. */
export interface ContextPanelProps<T extends string> {
  /** Names the tabs. */
  readonly label: string;
  readonly tabs: readonly ContextTab<T>[];
  readonly tab: T;
  readonly onTab: (id: T) => void;
  /** The chosen tab's content. */
  readonly children: ReactNode;
  /** Shown below 1280 px only, where the panel is a drawer. */
  readonly onClose?: (() => void) | undefined;
  readonly closeLabel?: string | undefined;
  /** Of the chosen tab's panel, which can have the focus. */
  readonly panelRef?: Ref<HTMLDivElement> | undefined;
  /** Escape in the panel, where nothing in it took that. */
  readonly onEscape?: (() => void) | undefined;
}

/** The last column: what is known about the buyer, and what can be sent. */
export function ContextPanel<T extends string>(props: ContextPanelProps<T>) {
  const { label, tabs, tab, onTab, children, onClose, closeLabel, panelRef, onEscape } = props;
  return (
    <div className="sc-context">
      <div className="sc-context-head">
        <TabList label={label} tabs={tabs} tab={tab} onTab={onTab} panelId="context-panel" />
        {onClose && closeLabel !== undefined && (
          <span className="sc-context-close">
            <IconButton label={closeLabel} icon={<X size={18} aria-hidden />} onClick={onClose} />
          </span>
        )}
      </div>
      <div
        ref={panelRef}
        id="context-panel"
        className="sc-context-body"
        role="tabpanel"
        aria-labelledby={`context-panel-${tab}`}
        tabIndex={0}
        onKeyDown={(event) => {
          if (leaveToInputMethod(event)) return;
          if (event.key === 'Escape' && !event.defaultPrevented) onEscape?.();
        }}
      >
        {children}
      </div>
    </div>
  );
}
