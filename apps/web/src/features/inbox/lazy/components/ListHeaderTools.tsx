import { memo } from 'react';
import { DeadlineOffer } from './DeadlineOffer.tsx';
import { TagFilter } from './TagFilter.tsx';

/** At the end of the list's sort line; not drawn again with the counts above it. */
export const ListHeaderTools = memo(function ListHeaderTools() {
  return (
    <>
      <DeadlineOffer />
      <TagFilter />
    </>
  );
});
