import { NoticeBell } from '../../../features/notices/index.ts';
import { QueryScope } from '../../../kit/page-query/QueryScope.tsx';
import { Region } from '../../../kit/region/Region.tsx';

/** The notices' bell of pages without a header. Outside the frame of pages it brings its own data. */
export function RailBell() {
  return (
    <Region>
      <QueryScope>
        <NoticeBell />
      </QueryScope>
    </Region>
  );
}
