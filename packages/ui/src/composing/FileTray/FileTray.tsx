import { CircleAlert, RotateCw, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Picture } from '../../cards/Picture/Picture.tsx';
import type { PictureSources } from '../../cards/Picture/Picture.tsx';
import { ThingIcon } from '../ThingIcon/ThingIcon.tsx';
import type { ThingKind } from '../ThingIcon/ThingIcon.tsx';
import './file-tray.css';

/** A file or a card that waits to be sent. */
export interface TrayFile {
  readonly id: string;
  readonly name: string;
  readonly kind: ThingKind;
  readonly sources: PictureSources;
  readonly state: 'uploading' | 'ready' | 'failed';
  /** 0 to 1 */
  readonly progress: number;
  /** How large, how far, or what is wrong, in words. */
  readonly note: string;
  /** Trying again may help. */
  readonly mayRetry: boolean;
}

/** Words of the tray. */
export interface FileTrayLabels {
  readonly files: string;
  readonly remove: (name: string) => string;
  readonly retry: (name: string) => string;
  readonly progress: (name: string) => string;
}

/** Props of {@link FileTray}. */
export interface FileTrayProps {
  readonly files: readonly TrayFile[];
  readonly onRemove: (id: string) => void;
  readonly onRetry: (id: string) => void;
  readonly labels: FileTrayLabels;
}

/**
 * Pictures, films or cards above the text, in the order in which they will go out. A button that goes leaves the focus to the
 * one that takes a file away: its own file's, or that of the file beside it.
 */
export function FileTray({ files, onRemove, onRetry, labels }: FileTrayProps) {
  return (
    <ul className="sc-files" aria-label={labels.files}>
      {files.map((file) => (
        <li key={file.id} className="sc-file" data-state={file.state}>
          <span className="sc-file-thumb">
            <Picture sources={file.sources} alt="" instead={<ThingIcon kind={file.kind} />} />
          </span>
          <span className="sc-file-text">
            <bdi translate="no" title={file.name}>
              {file.name}
            </bdi>
            <span className="sc-file-note">
              {file.state === 'failed' && <CircleAlert size={12} aria-hidden />}
              <span>{file.note}</span>
            </span>
          </span>
          {file.state === 'failed' && file.mayRetry && (
            <IconButton
              label={labels.retry(file.name)}
              icon={<RotateCw size={15} aria-hidden />}
              size="sm"
              tooltipSide="top"
              onClick={(event) => {
                focusRemoval(fileOf(event));
                onRetry(file.id);
              }}
            />
          )}
          <IconButton
            label={labels.remove(file.name)}
            icon={<X size={15} aria-hidden />}
            size="sm"
            tooltipSide="top"
            onClick={(event) => {
              const own = fileOf(event);
              focusRemoval(own?.nextElementSibling ?? own?.previousElementSibling);
              onRemove(file.id);
            }}
          />
          {file.state === 'uploading' && (
            <progress className="sc-file-bar" aria-label={labels.progress(file.name)} value={file.progress} />
          )}
        </li>
      ))}
    </ul>
  );
}

const fileOf = ({ currentTarget }: MouseEvent): Element | null => currentTarget.closest('.sc-file');

/** It is the last button of each file. */
function focusRemoval(file: Element | null | undefined): void {
  [...(file?.querySelectorAll('button') ?? [])].at(-1)?.focus();
}
