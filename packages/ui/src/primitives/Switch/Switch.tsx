import './switch.css';

/** Props of {@link Switch}. */
export interface SwitchProps {
  /** Undefined: not known yet. It shows neither on nor off then, and is disabled. */
  readonly checked: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
  /** Id of the text that names it. */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** Something that is on or off, and changes at once. */
export function Switch({ checked, onChange, labelledBy, describedBy, disabled = false }: SwitchProps) {
  return (
    <button
      // Another element once it is known: it must not slide from off to on then.
      key={checked === undefined ? 'unknown' : 'known'}
      type="button"
      // A switch must say on or off.
      role={checked === undefined ? undefined : 'switch'}
      className="sc-switch"
      aria-checked={checked}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={disabled || checked === undefined}
      onClick={() => onChange(!checked)}
    />
  );
}
