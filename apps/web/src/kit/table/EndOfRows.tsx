import { useLingui } from '@lingui/react/macro';
import { Button } from '@seller-chat/ui';
import { useEffect, useRef } from 'react';
import type { Pages } from '../page-query/use-pages.ts';

/** The next rows are asked for this far before the end is in view. */
const AHEAD = '0px 0px 900px 0px';

export interface EndOfRowsProps {
  pages: Pick<Pages<unknown>, 'end' | 'hasNext' | 'next' | 'problem'>;
  /** The rows that were read are on screen; before that the end is in view although it will not be. */
  isDrawn: boolean;
}

/** After the last row of a list that grows: reads on when it comes near, and says so if that fails. */
export function EndOfRows({ pages, isDrawn }: EndOfRowsProps) {
  const { t } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  const { end, hasNext, problem } = pages;
  const next = useRef(pages.next);
  next.current = pages.next;
  useEffect(() => {
    const target = element.current;
    if (
      !isDrawn ||
      end !== 'idle' ||
      !hasNext ||
      target === null ||
      typeof IntersectionObserver !== 'function'
    )
      return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && next.current(), {
      root: target.parentElement,
      rootMargin: AHEAD,
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [end, hasNext, isDrawn]);
  if (!hasNext && end !== 'failed') return null;
  return (
    <div ref={element} className="page-table-end">
      {end === 'failed' && (
        <span role="alert">{`${t`The next rows could not be loaded.`} ${problem}`.trim()}</span>
      )}
      <Button size="sm" busy={end === 'reading'} onClick={pages.next}>
        {end === 'failed' ? t`Try again` : t`Load more`}
      </Button>
    </div>
  );
}
