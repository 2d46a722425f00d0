import { Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useBackStep } from '../../primitives/BackStep/use-back-step.ts';
import { leaveToInputMethod } from '../../primitives/input-method.ts';
import { optionId } from '../SearchResults/SearchResults.tsx';
import './command-palette.css';

/** Props of {@link CommandPalette}. */
export interface CommandPaletteProps {
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
  /** Id of the list below, and of the item in it that Enter takes. */
  readonly listId: string;
  readonly activeId: string | undefined;
  /** Moves the active item; Enter, and whatever else the list knows. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onClose: () => void;
  /** The dialog's name, and the placeholder of the empty field. */
  readonly label: string;
  readonly placeholder: string;
  /** What can be chosen, or why there is nothing. */
  readonly children: ReactNode;
  /** How it is used, at its foot. */
  readonly hints?: readonly { readonly keys: string; readonly text: string }[] | undefined;
}

/**
 * A field to go anywhere from. Shown over everything while it is mounted; Escape or a press beside it closes it, and the
 * focus goes back to what had it.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { listId, activeId, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useBackStep(true, onClose);
  // Close it before it is unmounted: only then the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // A press on the dialog itself, not on what is in it, is a press beside it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="sc-palette"
      aria-label={props.label}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="sc-palette-body">
        <div className="sc-palette-field">
          <Search size={17} aria-hidden />
          <input
            type="text"
            role="combobox"
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            aria-expanded
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={activeId === undefined ? undefined : optionId(listId, activeId)}
            aria-label={props.label}
            placeholder={props.placeholder}
            value={props.keyword}
            onChange={(event) => props.onKeyword(event.target.value)}
            onKeyDown={(event) => {
              if (!leaveToInputMethod(event)) props.onKeyDown(event);
            }}
          />
        </div>
        <div className="sc-palette-list">{props.children}</div>
        {props.hints !== undefined && (
          <div className="sc-palette-hints">
            {props.hints.map(({ keys, text }) => (
              <span key={keys}>
                <kbd translate="no">{keys}</kbd> <span>{text}</span>
              </span>
            ))}
          </div>
        )}
      </div>
    </dialog>
  );
}
