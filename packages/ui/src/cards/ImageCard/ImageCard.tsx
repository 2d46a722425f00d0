import { memo, useState } from 'react';
import { Lightbox } from '../Lightbox/Lightbox.tsx';
import type { LightboxLabels } from '../Lightbox/Lightbox.tsx';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureSources } from '../Picture/Picture.tsx';
import './image-card.css';

/** Words of a picture. Keep one object for all of them. */
export interface ImageCardLabels extends LightboxLabels {
  /** The button's name, e.g. "Picture, show it large". */
  readonly enlarge: string;
  /** The text for a picture that cannot be seen. */
  readonly picture: string;
}

/** Props of {@link ImageCard}. */
export interface ImageCardProps {
  /** A small copy, then the other addresses of the picture. */
  readonly sources: PictureSources;
  /** The picture itself, for the large view. */
  readonly largeSources: PictureSources;
  /** Of the box, px; kept whatever the picture turns out to be, so that nothing jumps. */
  readonly width: number;
  readonly height: number;
  /** Where the picture is given out as a file; left out where it cannot be kept. */
  readonly downloadHref?: string | undefined;
  readonly labels: ImageCardLabels;
}

/** A picture in the conversation; a click shows it large. */
export const ImageCard = memo(function ImageCard(props: ImageCardProps) {
  const { sources, largeSources, width, height, labels } = props;
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button
        type="button"
        className="sc-image"
        style={{ width, aspectRatio: `${width} / ${height}` }}
        aria-label={labels.enlarge}
        aria-haspopup="dialog"
        onClick={() => setLarge(true)}
      >
        <Picture sources={sources} alt="" />
      </button>
      {isLarge && (
        <Lightbox
          sources={largeSources}
          alt={labels.picture}
          downloadHref={props.downloadHref}
          labels={labels}
          onClose={() => setLarge(false)}
        />
      )}
    </>
  );
});
