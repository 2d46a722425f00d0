import { ExternalLink, Film, Play } from 'lucide-react';
import { memo, useState } from 'react';
import { webAddressOf } from '../../chat/MessageBubble/web-address.ts';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureSources } from '../Picture/Picture.tsx';
import './video-card.css';

/** Words of a film. Keep one object for all of them. */
export interface VideoCardLabels {
  /** e.g. "Play the video". */
  readonly play: string;
  /** e.g. "Open the video in a new tab". */
  readonly open: string;
  readonly video: string;
  /** Below a film that cannot be watched here, e.g. "This video can only be watched in Shopee." */
  readonly elsewhere: string;
  /** Where the link beside it leads, e.g. "Open in Shopee". */
  readonly openElsewhere: string;
}

/** Props of {@link VideoCard}. */
export interface VideoCardProps {
  readonly cover: PictureSources;
  /** An address the page itself may play from. */
  readonly playable?: string | undefined;
  /** An address for a tab of its own, where the page may not play it. */
  readonly href?: string | undefined;
  /** Where a film without an address can be watched. */
  readonly elsewhereHref?: string | undefined;
  /** As shown, e.g. "0:42". */
  readonly duration?: string | undefined;
  /** Of the picture, px; what is said of a film without an address is 40 px below it, two lines at most. */
  readonly width: number;
  readonly height: number;
  readonly labels: VideoCardLabels;
}

/** A film: its cover first; it plays in place, or in a tab of its own where the page may not play it. */
export const VideoCard = memo(function VideoCard(props: VideoCardProps) {
  const { playable, width, height, labels } = props;
  const [isPlaying, setPlaying] = useState(false);
  const href = webAddressOf(props.href);
  const named = (label: string) => (props.duration === undefined ? label : `${label}, ${props.duration}`);
  const box = { width, aspectRatio: `${width} / ${height}` };
  if (isPlaying) {
    return (
      <video className="sc-video" style={box} src={playable} aria-label={labels.video} controls autoPlay />
    );
  }
  if (playable !== undefined) {
    return (
      <button
        type="button"
        className="sc-video"
        style={box}
        aria-label={named(labels.play)}
        onClick={() => setPlaying(true)}
      >
        <Cover {...props} />
      </button>
    );
  }
  if (href !== undefined) {
    return (
      <a
        className="sc-video"
        style={box}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={named(labels.open)}
        title={labels.open}
      >
        <Cover {...props} />
      </a>
    );
  }
  return <FilmElsewhere {...props} />;
});

/** A film without an address: its picture, and below it where it can be watched. */
function FilmElsewhere({ cover, duration, width, height, labels, elsewhereHref }: VideoCardProps) {
  const href = webAddressOf(elsewhereHref);
  return (
    <div className="sc-film-elsewhere" style={{ width }} role="group" aria-label={labels.video}>
      <div className="sc-video" style={{ width, aspectRatio: `${width} / ${height}` }}>
        <Picture sources={cover} alt="" instead={<span />} />
        <span className="sc-video-play">
          <Film size={22} aria-hidden />
        </span>
        {duration !== undefined && <span className="sc-video-duration">{duration}</span>}
      </div>
      <div className="sc-film-elsewhere-line">
        <span title={labels.elsewhere}>{labels.elsewhere}</span>
        {href !== undefined && (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            title={labels.openElsewhere}
            aria-label={labels.openElsewhere}
          >
            <ExternalLink size={14} aria-hidden />
          </a>
        )}
      </div>
    </div>
  );
}

function Cover({ cover, duration }: VideoCardProps) {
  return (
    <>
      <Picture sources={cover} alt="" instead={<span />} />
      <span className="sc-video-play">
        <Play size={22} fill="currentColor" aria-hidden />
      </span>
      {duration !== undefined && <span className="sc-video-duration">{duration}</span>}
    </>
  );
}
