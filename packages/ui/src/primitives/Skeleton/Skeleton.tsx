import './skeleton.css';

/** Props of {@link Skeleton}: CSS lengths, or numbers of px. */
export interface SkeletonProps {
  readonly width?: number | string | undefined;
  readonly height?: number | string | undefined;
  /** 'text' rounds a little, 'circle' wholly, 'box' as cards do. */
  readonly shape?: 'text' | 'circle' | 'box' | undefined;
}

/** The place of something that is still loading. Silent: the region around it says that it is busy. */
export function Skeleton({ width = '100%', height = 12, shape = 'text' }: SkeletonProps) {
  return <span className="sc-skeleton" data-shape={shape} style={{ width, height }} aria-hidden="true" />;
}
