import { Dialog } from '../../primitives/Dialog/Dialog.tsx';
import './shortcut-sheet.css';

/** One shortcut in words. */
export interface ShortcutLine {
  readonly what: string;
  /** Ways to press it, each the names of the keys pressed together, as shown. */
  readonly keys: readonly (readonly string[])[];
}

/** Shortcuts under one heading. */
export interface ShortcutSection {
  readonly id: string;
  readonly heading: string;
  readonly lines: readonly ShortcutLine[];
}

/** Props of {@link ShortcutSheet}. */
export interface ShortcutSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly sections: readonly ShortcutSection[];
  readonly labels: {
    readonly title: string;
    readonly close: string;
    /** Between two ways to press the same, e.g. "or". */
    readonly or: string;
  };
}

/** Every shortcut there is, by what it is for. */
export function ShortcutSheet({ open, onClose, sections, labels }: ShortcutSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={labels.title} closeLabel={labels.close} size="lg">
      <div className="sc-shortcuts">
        {sections.map(({ id, heading, lines }) => (
          <section key={id} aria-label={heading}>
            <h3>{heading}</h3>
            <dl>
              {lines.map(({ what, keys }) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    {keys.map((way, index) => (
                      <span key={way.join('+')}>
                        {index > 0 && <span className="sc-shortcuts-or">{labels.or}</span>}
                        {way.map((key) => (
                          <kbd key={key} translate="no">
                            {key}
                          </kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
