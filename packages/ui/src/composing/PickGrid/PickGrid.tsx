import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { leaveToInputMethod } from '../../primitives/input-method.ts';
import './pick-grid.css';

/** One thing to pick. */
export interface Pick {
  readonly id: string;
  /** Read out, and shown as its tooltip. */
  readonly label: string;
  readonly face: ReactNode;
}

/** Things that belong together. */
export interface PickGroup {
  readonly id: string;
  readonly label: string;
  readonly picks: readonly Pick[];
}

/** Props of {@link PickGrid}. */
export interface PickGridProps {
  readonly groups: readonly PickGroup[];
  readonly onPick: (id: string, groupId: string) => void;
  readonly size: 'emoji' | 'sticker';
  /** The first one takes the focus. */
  readonly autoFocus?: boolean | undefined;
}

/**
 * Many small things to pick from, in groups. One of them is in the way of the Tab key; arrows, Home and End move
 * from there, over the groups' borders too.
 */
export function PickGrid({ groups, onPick, size, autoFocus = false }: PickGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState('');
  const keys = groups.flatMap((group) => group.picks.map(({ id }) => `${group.id}/${id}`));
  const current = keys.includes(active) ? active : keys[0];

  useEffect(() => {
    if (autoFocus) root.current?.querySelector<HTMLElement>('.sc-pick')?.focus();
  }, [autoFocus]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (leaveToInputMethod(event)) return;
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('.sc-pick') ?? [])];
    const at = buttons.indexOf(event.target as HTMLElement);
    const next = at < 0 ? undefined : neighbourOf(buttons, at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div ref={root} className="sc-pick-groups" data-size={size} onKeyDown={onKeyDown}>
      {groups.map((group) => (
        <section key={group.id} className="sc-pick-group" aria-label={group.label}>
          <h3>{group.label}</h3>
          <div className="sc-pick-row" translate="no">
            {group.picks.map(({ id, label, face }) => {
              const key = `${group.id}/${id}`;
              return (
                <button
                  key={id}
                  type="button"
                  className="sc-pick"
                  title={label}
                  aria-label={label}
                  tabIndex={key === current ? 0 : -1}
                  onFocus={() => setActive(key)}
                  onClick={() => onPick(id, group.id)}
                >
                  {face}
                </button>
              );
            })}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Left and right follow the order; up and down go to the cell above and below. */
function neighbourOf(buttons: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const own = buttons[at];
  if (own === undefined) return undefined;
  switch (key) {
    case 'ArrowRight':
      return buttons[at + 1];
    case 'ArrowLeft':
      return buttons[at - 1];
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
    case 'ArrowDown':
      return buttons.slice(at).find((other) => isBelow(own, other));
    case 'ArrowUp':
      return buttons.slice(0, at).findLast((other) => isBelow(other, own));
    default:
      return undefined;
  }
}

/** In a lower row, and not further to the left than the upper one. */
function isBelow(upper: HTMLElement, lower: HTMLElement): boolean {
  const [above, below] = [upper.getBoundingClientRect(), lower.getBoundingClientRect()];
  return below.top > above.top + 2 && Math.abs(below.left - above.left) < above.width / 2;
}
