import './switch.css';

/** Props of {@link Switch}. */
export interface SwitchProps {
  readonly checked: boolean;
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
      type="button"
      role="switch"
      className="sc-switch"
      aria-checked={checked}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    />
  );
}
