import './state-word.css';

/** Props of {@link StateWord}. */
export interface StateWordProps {
  readonly tone: 'good' | 'warn' | 'bad' | 'calm';
  readonly children: string;
}

/** The state of one thing: a dot and a word, never the colour alone. */
export function StateWord({ tone, children }: StateWordProps) {
  return (
    <span className="sc-state-word" data-tone={tone}>
      {children}
    </span>
  );
}
