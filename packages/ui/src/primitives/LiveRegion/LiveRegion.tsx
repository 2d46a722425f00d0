/** Props of {@link LiveRegion}. */
export interface LiveRegionProps {
  /** What to say next, e.g. "2 new messages from Ayu". A new text is read out once; group before you say. */
  readonly message: string;
}

/** Says things to screen readers, politely: after what is being read. Keep it mounted, change its message. */
export function LiveRegion({ message }: LiveRegionProps) {
  return (
    <div className="sc-sr-only sc-live-region" role="status" aria-live="polite">
      {message}
    </div>
  );
}
