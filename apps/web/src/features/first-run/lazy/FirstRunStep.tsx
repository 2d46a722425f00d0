import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

export interface FirstRunStepProps {
  number: number;
  isDone: boolean;
  title: string;
  text: string | undefined;
  /** At the end of its line. */
  action?: ReactNode;
  /** Below it. */
  children?: ReactElement | false;
}

/** One step: its number, or a tick once it is done. */
export function FirstRunStep({ number, isDone, title, text, action, children }: FirstRunStepProps) {
  const { t, i18n } = useLingui();
  return (
    <li data-done={isDone || undefined}>
      <span className="first-run-mark" role="img" aria-label={isDone ? t`Done` : i18n.number(number)}>
        {isDone ? <Check size={15} aria-hidden /> : i18n.number(number)}
      </span>
      <div className="first-run-words">
        <h3>{title}</h3>
        {text !== undefined && <p>{text}</p>}
        {children}
      </div>
      {action}
    </li>
  );
}
