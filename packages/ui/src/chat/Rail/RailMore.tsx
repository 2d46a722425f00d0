import { Ellipsis } from 'lucide-react';
import { Menu } from '../../primitives/Menu/Menu.tsx';
import type { RailItem } from './Rail.tsx';
import { railRoom } from './Rail.tsx';
import './rail.css';

/** Props of {@link RailMore}. */
export interface RailMoreProps {
  /** Names the button. */
  readonly label: string;
  /** All items of the rail: it leads to those without room. */
  readonly items: readonly RailItem[];
  /** The open one: the rail has room for it in any case. */
  readonly activeId?: string | undefined;
  /** Whether the account is in the rail, too. */
  readonly hasAccount?: boolean;
  readonly onNavigate: (id: string) => void;
}

/** The items of the rail for which a window below 768 px has no room, behind a button; nothing if all have room. */
export function RailMore({ label, items, activeId, hasAccount = false, onNavigate }: RailMoreProps) {
  const extra = items.slice(railRoom(hasAccount)).filter(({ id }) => id !== activeId);
  if (extra.length === 0) return null;
  return (
    <Menu
      placement="top-end"
      trigger={(props) => (
        <button {...props} type="button" className="sc-rail-item sc-rail-more" aria-label={label}>
          <Ellipsis size={19} aria-hidden />
        </button>
      )}
      entries={extra.map(({ id, label: text, icon }) => ({ id, label: text, icon }))}
      onSelect={onNavigate}
    />
  );
}
