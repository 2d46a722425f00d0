import { MessagesSquare } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Tooltip } from '../../primitives/Tooltip/Tooltip.tsx';
import './rail.css';

/** A place to go. Places an account may not open are simply not in the list. */
export interface RailItem {
  readonly id: string;
  readonly label: string;
  /** 19 px, stroke 1.75. */
  readonly icon: ReactNode;
  readonly href: string;
  readonly unread?: number | undefined;
  /** "19 unread", for screen readers. */
  readonly unreadLabel?: string | undefined;
}

/** How the live connection is doing. */
export interface RailConnection {
  readonly state: 'online' | 'connecting' | 'offline';
  /** In words, e.g. "Connected" or "Offline, trying again in 5 s". */
  readonly label: string;
}

/** Props of {@link Rail}. */
export interface RailProps {
  /** Names the navigation. */
  readonly label: string;
  readonly items: readonly RailItem[];
  readonly activeId?: string | undefined;
  /** Plain clicks only; clicks that ask for a new tab stay the browser's. */
  readonly onNavigate: (id: string) => void;
  readonly connection: RailConnection;
  /** Extra icon buttons above the connection. */
  readonly tools?: ReactNode | undefined;
  /** The account menu, at the foot; left out where the page's header has it. */
  readonly account?: ReactNode | undefined;
  /** Leads to the items for which a window below 768 px has no room. */
  readonly more?: ReactNode | undefined;
}

/**
 * Items that a window below 768 px has room for; the one that is open is always there. The account takes the place of
 * two.
 */
export const railRoom = (hasAccount: boolean): number => (hasAccount ? 3 : 5);

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** The slim navigation at the edge; below 768 px it lies along the bottom. */
export function Rail({ label, items, activeId, onNavigate, connection, tools, account, more }: RailProps) {
  return (
    <nav className="sc-rail" aria-label={label}>
      <span className="sc-rail-logo" aria-hidden="true">
        <MessagesSquare size={18} strokeWidth={2} />
      </span>
      <div className="sc-rail-items">
        {items.map((item, index) => (
          <Tooltip key={item.id} text={item.label} side="right">
            <RailLink
              item={item}
              active={item.id === activeId}
              isExtra={index >= railRoom(account !== undefined)}
              onNavigate={onNavigate}
            />
          </Tooltip>
        ))}
        {more}
      </div>
      <div className="sc-rail-foot">
        {tools}
        <Tooltip text={connection.label} side="right">
          <span className="sc-rail-connection" data-state={connection.state} role="status">
            <span className="sc-sr-only">{connection.label}</span>
          </span>
        </Tooltip>
        {account}
      </div>
    </nav>
  );
}

interface RailLinkProps {
  readonly item: RailItem;
  readonly active: boolean;
  readonly isExtra: boolean;
  readonly onNavigate: (id: string) => void;
}

function RailLink({ item, active, isExtra, onNavigate }: RailLinkProps) {
  const unread = item.unread ?? 0;
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onNavigate(item.id);
  };
  return (
    <a
      className="sc-rail-item"
      href={item.href}
      data-extra={isExtra}
      aria-current={active ? 'page' : undefined}
      onClick={open}
    >
      {item.icon}
      <span className="sc-sr-only">{item.label}</span>
      {unread > 0 && (
        <span className="sc-rail-unread">
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="sc-sr-only">{item.unreadLabel ?? unread}</span>
        </span>
      )}
    </a>
  );
}
