import { useEffect, useState } from 'react';
import { qrPathOf } from './qr-path.ts';
import type { QrPath } from './qr-path.ts';

export interface QrCodeProps {
  text: string;
  /** What it leads to, for people who cannot see it. */
  label: string;
  className: string;
}

/** A text as a QR code. If its code cannot be fetched the square stays empty: the text must be beside it as well. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const [qr, setQr] = useState<QrPath>();
  useEffect(() => {
    let isCurrent = true;
    qrPathOf(text).then(
      (path) => isCurrent && setQr(path),
      (error: unknown) => console.warn('The QR code could not be drawn.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const size = qr?.size ?? 1;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {qr !== undefined && <path d={qr.path} />}
    </svg>
  );
}
