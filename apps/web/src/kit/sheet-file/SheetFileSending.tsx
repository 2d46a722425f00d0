import './sheet-file.css';

export interface SheetFileSendingProps {
  /** What happens now. */
  words: string;
  fileName: string;
  /** Of the file's bytes that were sent, 0 to 1. */
  fraction: number;
}

/** A file on its way to the server. */
export function SheetFileSending({ words, fileName, fraction }: SheetFileSendingProps) {
  return (
    <div className="sheet-sending" role="status">
      <p>{words}</p>
      <progress aria-label={words} value={fraction} max={1} />
      <p className="sheet-faint" dir="auto">
        {fileName}
      </p>
    </div>
  );
}
