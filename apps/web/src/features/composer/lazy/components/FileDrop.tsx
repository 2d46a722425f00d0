import { useLingui } from '@lingui/react/macro';
import { acceptsKind, capabilitiesOf } from '@seller-chat/core/platform';
import type { Session } from '@seller-chat/core';
import { DropOverlay } from '@seller-chat/ui/composing';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { emitAppEvent } from '../../../../shared/app-events.ts';
import { useAddFiles } from './ComposerTools.tsx';
import { chatFilesIn, pastedFilesIn } from '../model/attachment.ts';

export interface FileDropProps {
  session: Session;
  isDisabled: boolean;
}

/** Takes files that are dropped anywhere on the conversation, and pictures that are pasted into it. */
export function FileDrop({ session, isDisabled }: FileDropProps) {
  const { t } = useLingui();
  const anchor = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isOver, setOver] = useState(false);
  const add = useAddFiles(session);
  const isTaken = !isDisabled && acceptsKind(session.platform, 'image');
  const take = useRef(add);
  take.current = (files) => isTaken && add(files);

  // Before the browser goes on: what took pictures until now has stopped with this.
  useLayoutEffect(() => setPlace(anchor.current?.closest('main') ?? null), []);
  useLayoutEffect(() => {
    if (place === null) return;
    // Each element under the pointer is entered before the one before is left.
    let depth = 0;
    const bearsFiles = ({ dataTransfer }: DragEvent): boolean =>
      dataTransfer?.types.includes('Files') ?? false;
    const onEnter = (event: DragEvent): void => {
      if (!bearsFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const onOver = (event: DragEvent): void => {
      if (bearsFiles(event)) event.preventDefault();
    };
    const leave = (): void => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const onLeave = (event: DragEvent): void => {
      if (bearsFiles(event)) leave();
    };
    const onDrop = (event: DragEvent): void => {
      if (!bearsFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      const files = chatFilesIn(event.dataTransfer);
      emitAppEvent('dragUpload', { fileCount: files.length });
      take.current(files);
    };
    const onPaste = (event: ClipboardEvent): void => {
      const files = pastedFilesIn(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    const listeners = {
      dragenter: onEnter,
      dragover: onOver,
      dragleave: onLeave,
      drop: onDrop,
      paste: onPaste,
    };
    for (const [name, listener] of Object.entries(listeners)) {
      place.addEventListener(name, listener as EventListener);
    }
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        place.removeEventListener(name, listener as EventListener);
      }
    };
  }, [place]);

  const takesFilms = capabilitiesOf(session.platform).sendableKinds.includes('video');
  const text = takesFilms ? t`Drop to add pictures or videos` : t`Drop to add pictures`;
  return (
    <>
      <span ref={anchor} hidden />
      {isOver &&
        place !== null &&
        createPortal(
          <DropOverlay
            text={isTaken ? text : t`You can't send anything here right now`}
            forbidden={!isTaken}
          />,
          place,
        )}
    </>
  );
}
