import { Ban, ImageUp } from 'lucide-react';
import './drop-overlay.css';

/** Props of {@link DropOverlay}. */
export interface DropOverlayProps {
  readonly text: string;
  /** What is dragged here would not be taken. */
  readonly forbidden?: boolean | undefined;
}

/** Lies over the conversation while files are dragged above it. */
export function DropOverlay({ text, forbidden = false }: DropOverlayProps) {
  return (
    <div className="sc-drop" data-forbidden={forbidden}>
      <p>
        {forbidden ? <Ban size={22} aria-hidden /> : <ImageUp size={22} aria-hidden />}
        <span>{text}</span>
      </p>
    </div>
  );
}
