import { Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { createPortal } from 'react-dom';
import { useBackStep } from '../../primitives/BackStep/use-back-step.ts';
import { leaveToInputMethod } from '../../primitives/input-method.ts';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureSources } from '../Picture/Picture.tsx';
import { nextZoom } from './zoom.ts';
import './lightbox.css';

/** Words of the large view. */
export interface LightboxLabels {
  readonly title: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly close: string;
  readonly download: string;
}

/** Props of {@link Lightbox}. Mount it to open it. */
export interface LightboxProps {
  readonly sources: PictureSources;
  readonly alt: string;
  /** Where the picture is given out as a file; left out where it cannot be kept. */
  readonly downloadHref?: string | undefined;
  readonly labels: LightboxLabels;
  /** Escape, the close button, or a click beside the picture. */
  readonly onClose: () => void;
}

/** Which way a key zooms. */
const ZOOM_KEYS: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1 };

/**
 * A picture over the whole window, with zoom by button, key (+ and -) and double click. The browser's own modal
 * dialog: what lies below is out of reach, and Escape closes.
 */
export function Lightbox({ sources, alt, downloadHref, labels, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const [zoom, setZoom] = useState(1);
  const [size, setSize] = useState<PictureSize>();
  const step = (direction: 1 | -1) => setZoom((before) => nextZoom(before, direction));

  useBackStep(true, onClose);
  // Closed while it is still in the page: only then does the browser give the focus back to what had it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    close.current?.focus();
    return () => element?.close();
  }, []);

  useLayoutEffect(() => {
    const element = view.current;
    // From the middle outwards, whichever way it grows.
    element?.scrollTo(
      (element.scrollWidth - element.clientWidth) / 2,
      (element.scrollHeight - element.clientHeight) / 2,
    );
  }, [zoom]);

  return createPortal(
    <dialog
      ref={dialog}
      className="sc-lightbox"
      aria-label={labels.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // The page below has keys of its own.
        event.stopPropagation();
        if (leaveToInputMethod(event)) return;
        const direction = ZOOM_KEYS[event.key];
        if (direction !== undefined) step(direction);
      }}
    >
      <div
        ref={view}
        className="sc-lightbox-view"
        tabIndex={zoom > 1 ? 0 : undefined}
        onClick={zoom === 1 ? onClose : undefined}
      >
        <div className="sc-lightbox-sheet">
          <span
            className="sc-lightbox-picture"
            style={size && boxStyle(size, zoom)}
            onClick={(event) => event.stopPropagation()}
            onDoubleClick={() => setZoom(zoom === 1 ? 2 : 1)}
          >
            <Picture
              sources={sources}
              alt={alt}
              whole
              onSize={(width, height) => setSize({ width, height })}
            />
          </span>
        </div>
      </div>
      <div className="sc-lightbox-tools">
        <Tool label={labels.zoomOut} disabled={nextZoom(zoom, -1) === zoom} onClick={() => step(-1)}>
          <ZoomOut size={18} aria-hidden />
        </Tool>
        <span aria-live="polite">{`${Math.round(zoom * 100)} %`}</span>
        <Tool label={labels.zoomIn} disabled={nextZoom(zoom, 1) === zoom} onClick={() => step(1)}>
          <ZoomIn size={18} aria-hidden />
        </Tool>
        {downloadHref !== undefined && (
          <a href={downloadHref} download aria-label={labels.download} title={labels.download}>
            <Download size={18} aria-hidden />
          </a>
        )}
        <Tool ref={close} label={labels.close} onClick={onClose}>
          <X size={18} aria-hidden />
        </Tool>
      </div>
    </dialog>,
    document.body,
  );
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** As large as the window lets it be, never larger than it is: enlarging is the zoom's part. */
function boxStyle({ width, height }: PictureSize, zoom: number): CSSProperties {
  const fitting = `min(${width}px, 100dvw - 32px, (100dvh - 88px) * ${width / height})`;
  return { width: `calc(${fitting} * ${zoom})`, aspectRatio: `${width} / ${height}` };
}

interface ToolProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Stays focusable when there is nothing left to do: focus must not fall out of the dialog. */
function Tool({ ref, label, disabled = false, onClick, children }: ToolProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}
