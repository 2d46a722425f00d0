import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useStripEnd } from '../../primitives/strip-end.ts';
import './side-nav.css';

/** A place inside a page. */
export interface SidePlace {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  /** 16 px. */
  readonly icon?: ReactNode | undefined;
}

/** Props of {@link SideNav}. */
export interface SideNavProps {
  /** Names the navigation. */
  readonly label: string;
  readonly places: readonly SidePlace[];
  readonly activeId: string | undefined;
  /** Plain clicks only; clicks that ask for a new tab stay the browser's. */
  readonly onNavigate: (href: string) => void;
  /** Always the strip, at the top of a sheet for example. */
  readonly isStrip?: boolean | undefined;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** The places inside a page, 220 px; below 768 px a strip that scrolls sideways. */
export function SideNav({ label, places, activeId, onNavigate, isStrip = false }: SideNavProps) {
  const nav = useRef<HTMLElement>(null);
  useStripEnd(nav, places);
  // The strip may hold more places than the window shows.
  useEffect(() => {
    const active = nav.current?.querySelector('[aria-current]');
    active?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [activeId]);
  return (
    <nav ref={nav} className="sc-side-nav" data-strip={isStrip || undefined} aria-label={label}>
      {places.map(({ id, label: text, href, icon }) => (
        <a
          key={id}
          href={href}
          aria-current={id === activeId ? 'page' : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onNavigate(href);
          }}
        >
          {icon}
          <span>{text}</span>
        </a>
      ))}
    </nav>
  );
}
