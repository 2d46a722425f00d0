import './progress-bar.css';

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  /** True from the start of a navigation to its end. */
  readonly active: boolean;
  readonly label: string;
}

/**
 * The thin bar across the top while a page is being fetched: it waits a moment, so that quick navigations
 * show nothing, creeps towards the end, and runs out when `active` turns false.
 */
export function ProgressBar({ active, label }: ProgressBarProps) {
  return (
    <div
      className="sc-progress"
      data-active={active}
      {...(active ? { role: 'progressbar', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <span />
    </div>
  );
}
