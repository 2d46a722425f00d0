import { useMemo } from 'react';
import { Picture } from '../../cards/Picture/Picture.tsx';
import type { PictureSources } from '../../cards/Picture/Picture.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { PickGrid } from '../PickGrid/PickGrid.tsx';
import './sticker-panel.css';

/** A sticker of a marketplace's. */
export interface StickerChoice {
  readonly id: string;
  /** The sticker's text. */
  readonly label: string;
  /** A character that shows it, where it has no picture. */
  readonly char?: string | undefined;
  readonly sources: PictureSources;
}

/** Stickers that belong together. */
export interface StickerGroup {
  readonly id: string;
  readonly label: string;
  readonly stickers: readonly StickerChoice[];
}

/** Words of the panel. */
export interface StickerPanelLabels {
  readonly loading: string;
  readonly empty: string;
  readonly failed: string;
  readonly retry: string;
}

/** Props of {@link StickerPanel}. */
export interface StickerPanelProps {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly groups: readonly StickerGroup[];
  readonly onPick: (stickerId: string, groupId: string) => void;
  readonly onRetry: () => void;
  readonly labels: StickerPanelLabels;
}

const PLACES = Array.from({ length: 12 }, (_, index) => index);

/** The stickers of a marketplace, to be sent with one press. The first one takes the focus once they are there. */
export function StickerPanel({ state, groups, onPick, onRetry, labels }: StickerPanelProps) {
  const shown = useMemo(
    () =>
      groups.map(({ id, label, stickers }) => ({
        id,
        label,
        picks: stickers.map((sticker) => ({
          id: sticker.id,
          label: sticker.label,
          face: <StickerFace sticker={sticker} />,
        })),
      })),
    [groups],
  );
  if (state === 'failed') {
    return <ErrorState message={labels.failed} retryLabel={labels.retry} onRetry={onRetry} />;
  }
  if (state === 'loading') {
    return (
      <div className="sc-stickers-loading" role="status" aria-label={labels.loading}>
        {PLACES.map((place) => (
          <Skeleton key={place} shape="box" height={60} width="100%" />
        ))}
      </div>
    );
  }
  if (shown.every(({ picks }) => picks.length === 0)) return <EmptyState text={labels.empty} />;
  return <PickGrid groups={shown} size="sticker" autoFocus onPick={onPick} />;
}

function StickerFace({ sticker: { label, char, sources } }: { readonly sticker: StickerChoice }) {
  if (char !== undefined) return char;
  const words = <span className="sc-pick-words">{label}</span>;
  return sources.length === 0 ? words : <Picture sources={sources} alt="" instead={words} whole />;
}
