import './spinner.css';

/** Props of {@link Spinner}. */
export interface SpinnerProps {
  /** Edge in px; 16 by default. */
  readonly size?: number | undefined;
  /** Read out when the spinner is alone; leave out if text beside it says the same. */
  readonly label?: string | undefined;
}

/** Something is under way. Under reduced motion it does not turn. */
export function Spinner({ size = 16, label }: SpinnerProps) {
  return (
    <span
      className="sc-spinner"
      style={{ width: size, height: size }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  );
}
