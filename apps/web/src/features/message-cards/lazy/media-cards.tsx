import { useLingui } from '@lingui/react/macro';
import { ImageCard, StickerCard, VideoCard } from '@seller-chat/ui/cards';
import { downloadImageAddress } from '@seller-chat/core/image';
import { useMemo } from 'react';
import { stickerGlyph } from '../model/sticker-glyph.ts';
import type { KindCardProps } from './kind-card-props.ts';
import { numberIn, textIn } from '../model/content-fields.ts';
import { filmLineOf } from '../model/card-place.ts';
import { durationText, filmSourceOf } from '../model/film-source.ts';
import { pictureSources } from '../model/picture-sources.ts';
import { usePortalLinks } from '../../seller-portals/index.ts';
import { useMarketplace } from './use-marketplace.ts';

/** Edge of the small copies asked for, px: twice what is shown, for dense screens. */
const COPY_EDGE = 520;

/** A picture. */
export function PictureCard({ message, place, platform, words }: KindCardProps) {
  const { t, i18n } = useLingui();
  const url = textIn(message.content, 'url');
  const thumbnailUrl = textIn(message.content, 'thumbnailUrl');
  const labels = useMemo(
    () => ({
      enlarge: t`View full-size picture`,
      picture: words.image,
      title: words.image,
      zoomIn: t`Zoom in`,
      zoomOut: t`Zoom out`,
      close: t`Close`,
      download: t`Download the picture`,
    }),
    // One object per language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.locale],
  );
  const sources = useMemo(
    () => [...pictureSources(thumbnailUrl, platform), ...pictureSources(url, platform, COPY_EDGE)],
    [thumbnailUrl, url, platform],
  );
  const largeSources = useMemo(
    () => [...pictureSources(url, platform), ...pictureSources(thumbnailUrl, platform)],
    [thumbnailUrl, url, platform],
  );
  const isOfWeb = url !== undefined && /^https?:\/\//i.test(url);
  return (
    <ImageCard
      sources={sources}
      largeSources={largeSources}
      downloadHref={isOfWeb ? downloadImageAddress(url) : undefined}
      {...place}
      labels={labels}
    />
  );
}

/** A film. */
export function FilmCard({ message, place, platform, platformName, words }: KindCardProps) {
  const { t, i18n } = useLingui();
  const { name, openLabel } = useMarketplace({ platformName });
  const elsewhereHref = usePortalLinks()(message.shopId, 'chat');
  const { content } = message;
  const coverUrl = textIn(content, 'coverUrl');
  const durationMs = numberIn(content, 'durationMs');
  const labels = useMemo(
    () => ({
      play: t`Play the video`,
      open: t`Open the video in a new tab`,
      video: words.video,
      elsewhere: t`This video can only be watched in ${name}.`,
      openElsewhere: openLabel,
    }),
    // One object per language and marketplace.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.locale, name],
  );
  const cover = useMemo(() => pictureSources(coverUrl, platform, COPY_EDGE), [coverUrl, platform]);
  return (
    <VideoCard
      cover={cover}
      {...filmSourceOf(textIn(content, 'url'), location.origin)}
      elsewhereHref={elsewhereHref}
      duration={durationMs === undefined ? undefined : durationText(durationMs)}
      width={place.width}
      height={place.height - filmLineOf(content)}
      labels={labels}
    />
  );
}

/** An emoji or a sticker. */
export function StickerPicture({ message, platform, words }: KindCardProps) {
  const url = textIn(message.content, 'url');
  const sources = useMemo(() => pictureSources(url, platform), [url, platform]);
  const text = textIn(message.content, 'text');
  return <StickerCard sources={sources} text={text ?? words.emoji} char={stickerGlyph(text)} />;
}
