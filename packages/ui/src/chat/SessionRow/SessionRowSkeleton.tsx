import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import './session-row.css';

/** Props of {@link SessionRowSkeleton}. */
export interface SessionRowSkeletonProps {
  /** How many rows; 8 fill a laptop's screen. */
  readonly count?: number | undefined;
}

/** Rows of a list that is loading, in their final size. */
export function SessionRowSkeleton({ count = 8 }: SessionRowSkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="sc-session" data-skeleton="true">
      <Skeleton shape="circle" width={38} height={38} />
      <span className="sc-session-main">
        <span className="sc-session-line">
          <Skeleton width={`${38 + ((index * 17) % 30)}%`} />
          <span className="sc-session-end">
            <Skeleton width={32} height={10} />
          </span>
        </span>
        <span className="sc-session-line">
          <Skeleton width={`${60 + ((index * 23) % 32)}%`} />
        </span>
        <span className="sc-session-line sc-session-foot">
          <Skeleton width={72} height={10} />
        </span>
      </span>
    </div>
  ));
}
