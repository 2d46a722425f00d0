import { findOpenVariables } from '@seller-chat/core/reply';
import { useVariableName } from './use-variable-names.ts';

/** A text with what is still to be filled in marked: a variable by its name, another word in braces as it would be put in. */
export function DraftText({ text }: { text: string }) {
  const nameOf = useVariableName();
  const labelOf = (name: string): string => {
    const label = nameOf(name);
    return label === name ? `{${name}}` : label;
  };
  const open = findOpenVariables(text);
  return (
    <>
      {open.map(({ name, from, to }, place) => (
        <span key={from}>
          <span>{text.slice(place === 0 ? 0 : open[place - 1]?.to, from)}</span>
          <mark data-to={to}>{labelOf(name)}</mark>
        </span>
      ))}
      <span>{text.slice(open.at(-1)?.to ?? 0)}</span>
    </>
  );
}
