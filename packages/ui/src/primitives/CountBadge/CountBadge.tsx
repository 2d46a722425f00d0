import './count-badge.css';

/** Props of {@link CountBadge}. */
export interface CountBadgeProps {
  /** Nothing is drawn at 0 or below; above `most` it shows "99+". */
  readonly count: number;
  readonly tone?: 'accent' | 'red' | 'neutral' | undefined;
  readonly most?: number | undefined;
  /** What the number means, read out in its place, e.g. "3 unread". */
  readonly label?: string | undefined;
}

/** A small number. */
export function CountBadge({ count, tone = 'accent', most = 99, label }: CountBadgeProps) {
  if (count <= 0) return null;
  const shown = count > most ? `${most}+` : String(count);
  return (
    <span className="sc-count" data-tone={tone}>
      <span aria-hidden={label !== undefined || undefined}>{shown}</span>
      {label !== undefined && <span className="sc-sr-only">{label}</span>}
    </span>
  );
}
