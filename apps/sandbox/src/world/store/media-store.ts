import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWholeFile } from '../../storage/write-whole-file.ts';
import type { Media } from '../commerce/commerce.ts';
import { drawnMedia } from '../pictures/drawn-media.ts';
import type { Marketplace } from '../types.ts';

/** Pictures and films that were handed in: what is known of them in the world, the bytes in a folder beside it. */
export interface MediaStore {
  /** Durable when it returns. */
  add(input: Omit<Media, 'mediaId' | 'createdAt' | 'sizeBytes'>, bytes: Buffer): Media;
  find(marketplace: Marketplace, mediaId: string): Media | undefined;
  /** The bytes as they were handed in; what the seed put there is drawn. */
  read(media: Media): Buffer;
}

export interface MediaDeps {
  folder: string;
  find(marketplace: Marketplace, mediaId: string): Media | undefined;
  commit(media: Media): void;
  newId(marketplace: Marketplace, kind: 'media'): string;
  now(): number;
}

export function makeMediaStore(deps: MediaDeps): MediaStore {
  const folder = path.join(deps.folder, 'media');
  const fileOf = ({ marketplace, mediaId }: Media) => path.join(folder, `${marketplace}-${mediaId}`);
  return {
    add(input, bytes) {
      const media: Media = {
        ...input,
        mediaId: deps.newId(input.marketplace, 'media'),
        sizeBytes: bytes.length,
        createdAt: deps.now(),
      };
      mkdirSync(folder, { recursive: true });
      writeWholeFile(fileOf(media), [bytes]);
      deps.commit(media);
      return media;
    },
    find: deps.find,
    read(media) {
      const file = fileOf(media);
      return existsSync(file) ? readFileSync(file) : drawnMedia(media.fileName).bytes;
    },
  };
}
