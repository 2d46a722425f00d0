import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';

/** Props of {@link UnknownLine}. */
export interface UnknownLineProps {
  readonly width: string;
}

/** The room of a line whose words are not known yet. */
export function UnknownLine({ width }: UnknownLineProps) {
  return (
    <span className="sc-card-unknown">
      <Skeleton width={width} />
    </span>
  );
}
