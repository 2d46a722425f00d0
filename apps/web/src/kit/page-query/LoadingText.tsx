import './loading-text.css';

/** Room of a text that is not known yet: as wide and as high as `like`, which is neither shown nor read out. */
export function LoadingText({ like }: { like: string }) {
  return (
    <span className="loading-text" aria-hidden>
      {like}
    </span>
  );
}
