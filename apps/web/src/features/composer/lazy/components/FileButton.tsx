import { useRef } from 'react';
import type { ReactNode } from 'react';
import { ToolButton } from './ToolButton.tsx';

export interface FileButtonProps {
  label: string;
  icon: ReactNode;
  disabledReason: string | undefined;
  /** Extensions, without dots. */
  extensions: readonly string[];
  onFiles: (files: readonly File[]) => void;
}

/** Chooses files from the person's own system, several at once. */
export function FileButton({ label, icon, disabledReason, extensions, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton
        label={label}
        icon={icon}
        disabledReason={disabledReason}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={label}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
