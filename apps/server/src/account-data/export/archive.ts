import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** What an entry of an archive holds, as the manifest says it. */
export interface WrittenEntry {
  name: string;
  /** Bytes before they were packed. */
  bytes: number;
  /** Of these bytes, hex. */
  sha256: string;
}

/** A zip archive that is written as it is read: an entry after the other, nothing kept but the names. */
export interface Archive {
  /** The bytes of the archive. Must be read while entries are added. */
  stream: Readable;
  /** Adds a file; resolves once its last byte is in the stream. Rejects as `content` does. */
  add(name: string, content: AsyncIterable<string | Uint8Array>, isPacked?: boolean): Promise<WrittenEntry>;
  /** Ends the archive. */
  end(): void;
}

/** @param modifiedAt - the time of the entries, epoch ms */
export function makeArchive(modifiedAt: number): Archive {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  // The reader of the archive has gone, and the rest will not be asked for. `add` handles it; before that it is no failure.
  const gone = new Promise<never>((_, reject) => {
    stream.once('close', () => reject(new Error('the archive is no longer read')));
  });
  gone.catch(() => undefined);
  zip.on('error', (error: Error) => stream.destroy(error));
  return {
    stream,
    async add(name, content, isPacked = false) {
      const hash = createHash('sha256');
      let bytes = 0;
      async function* measured() {
        for await (const chunk of content) {
          const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
          hash.update(piece);
          bytes += piece.byteLength;
          yield piece;
        }
      }
      const source = Readable.from(measured(), { objectMode: false });
      const isRead = new Promise<void>((resolve, reject) => {
        source.once('end', resolve);
        source.once('error', reject);
      });
      zip.addReadStream(source, name, { mtime: new Date(modifiedAt), compress: !isPacked });
      try {
        await Promise.race([isRead, gone]);
      } catch (error) {
        source.destroy();
        stream.destroy();
        throw error;
      }
      return { name, bytes, sha256: hash.digest('hex') };
    },
    end: () => zip.end(),
  };
}
