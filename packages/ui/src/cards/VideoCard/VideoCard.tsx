import { Film, Play } from 'lucide-react';
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
  /** e.g. "This video can only be watched in Shopee." */
  readonly elsewhere: string;
}

/** Props of {@link VideoCard}. */
export interface VideoCardProps {
  readonly cover: PictureSources;
  /** An address the page itself may play from. */
  readonly playable?: string | undefined;
  /** An address for a tab of its own, where the page may not play it. */
  readonly href?: string | undefined;
  /** The marketplace's id, shown where there is nothing else. */
  readonly videoId?: string | undefined;
  /** As shown, e.g. "0:42". */
  readonly duration?: string | undefined;
  /** Of the box, px. */
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
  return (
    <div className="sc-video" style={box} role="group" aria-label={labels.video}>
      <Picture sources={props.cover} alt="" instead={<Film size={28} aria-hidden />} />
      <span className="sc-video-elsewhere">
        <span>{labels.elsewhere}</span>
        {props.videoId !== undefined && <code translate="no">{props.videoId}</code>}
      </span>
    </div>
  );
});

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
