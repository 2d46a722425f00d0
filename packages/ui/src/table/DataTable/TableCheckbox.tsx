/** Props of {@link TableCheckbox}. */
export interface TableCheckboxProps {
  readonly label: string;
  readonly checked: boolean | 'mixed';
  readonly isDisabled?: boolean | undefined;
  readonly onToggle: (isShift: boolean) => void;
  readonly tabIndex?: number | undefined;
}

/** A box to tick in a table. */
export function TableCheckbox({
  label,
  checked,
  isDisabled = false,
  onToggle,
  tabIndex,
}: TableCheckboxProps) {
  return (
    <label className="sc-table-tick">
      <input
        type="checkbox"
        aria-label={label}
        disabled={isDisabled}
        checked={checked === true}
        tabIndex={tabIndex}
        ref={(input) => {
          if (input !== null) input.indeterminate = checked === 'mixed';
        }}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
      />
      <span aria-hidden="true" />
    </label>
  );
}
