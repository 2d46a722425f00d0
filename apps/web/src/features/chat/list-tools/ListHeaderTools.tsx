import { DeadlineOffer } from './DeadlineOffer.tsx';
import { TagFilter } from './TagFilter.tsx';

/** At the end of the list's sort line. */
export function ListHeaderTools() {
  return (
    <>
      <DeadlineOffer />
      <TagFilter />
    </>
  );
}
