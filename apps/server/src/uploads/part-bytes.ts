import { and, asc, eq, gt, sql } from '../db/query-builder/drizzle.ts';
import type { Db } from '../db/database.ts';
import { uploadPart } from '../db/schema/index.ts';
import { PART_BYTES, UploadMissingError } from './upload-bytes.ts';
import type { UploadBytes } from './upload-bytes.ts';
import type { UploadKey } from './upload-store.ts';

/** Keys that are read at a time. */
const PAGE_SIZE = 500;

/** Keeps uploads in the table `upload_part`, where several server processes find them. */
export function makePartBytes(db: Db): UploadBytes {
  const ofFile = ({ accountId, uploadId }: UploadKey) =>
    and(eq(uploadPart.accountId, accountId), eq(uploadPart.uploadId, uploadId));

  return {
    async writePart({ accountId, uploadId }, partNo, bytes) {
      await db
        .insert(uploadPart)
        .values({ accountId, uploadId, partNo, bytes })
        .onConflictDoUpdate({
          target: [uploadPart.accountId, uploadPart.uploadId, uploadPart.partNo],
          set: { bytes: sql`excluded.bytes` },
        });
    },
    finish: () => Promise.resolve(),
    async read(key, at, length) {
      const partNo = Math.floor(at / PART_BYTES);
      const from = at - partNo * PART_BYTES + 1;
      const [row] = await db
        .select({
          bytes: sql<Uint8Array>`substring(${uploadPart.bytes} from ${from}::int for ${length}::int)`,
        })
        .from(uploadPart)
        .where(and(ofFile(key), eq(uploadPart.partNo, partNo)));
      if (row?.bytes.byteLength !== length) throw new UploadMissingError(key);
      return row.bytes;
    },
    async remove(key) {
      await db.delete(uploadPart).where(ofFile(key));
    },
    async *keys() {
      const { accountId, uploadId } = uploadPart;
      let last: UploadKey | undefined;
      do {
        const page: UploadKey[] = await db
          .selectDistinct({ accountId, uploadId })
          .from(uploadPart)
          .where(last && gt(sql`(${accountId}, ${uploadId})`, sql`(${last.accountId}, ${last.uploadId})`))
          .orderBy(asc(accountId), asc(uploadId))
          .limit(PAGE_SIZE);
        yield* page;
        last = page.at(-1);
      } while (last);
    },
  };
}
