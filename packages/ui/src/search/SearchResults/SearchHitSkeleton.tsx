import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';

const WIDTHS = ['62%', '48%', '70%'];

/** Places of hits that are being looked for. */
export function SearchHitSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="sc-hits" role="status" aria-label={label}>
      {WIDTHS.map((width) => (
        <span key={width} className="sc-hit" data-skeleton>
          <Skeleton shape="circle" width={28} height={28} />
          <span className="sc-hit-main">
            <Skeleton width="38%" height={11} />
            <Skeleton width={width} height={11} />
          </span>
        </span>
      ))}
    </div>
  );
}
