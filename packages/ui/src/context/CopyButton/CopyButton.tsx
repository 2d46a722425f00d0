import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../primitives/copy-text.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** What is copied. */
  readonly text: string;
  /** Its name, e.g. "Copy the order number". */
  readonly label: string;
  /** Its name for a moment afterwards, e.g. "Copied". */
  readonly copiedLabel: string;
  /** The browser refused. */
  readonly onRefused?: (() => void) | undefined;
}

const SHOWN_MS = 1_600;

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, label, copiedLabel, onRefused }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await copyText(text);
      setCopied(text);
    } catch {
      onRefused?.();
    }
  };
  return (
    <span className="sc-copy">
      <IconButton
        size="sm"
        label={isCopied ? copiedLabel : label}
        icon={isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        onClick={() => void copy()}
      />
      <span className="sc-sr-only" role="status">
        {isCopied ? copiedLabel : ''}
      </span>
    </span>
  );
}
