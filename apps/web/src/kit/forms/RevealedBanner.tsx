import { Banner } from '@seller-chat/ui';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** What is wrong, in a form that may be longer than its window: it comes into view when it appears. */
export function RevealedBanner({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [children]);
  return (
    <div ref={place}>
      <Banner tone="error">{children}</Banner>
    </div>
  );
}
