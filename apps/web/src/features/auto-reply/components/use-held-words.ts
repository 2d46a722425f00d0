import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TEMPLATE_VARIABLES } from '@seller-chat/core/reply';
import type { TemplateVariable } from '@seller-chat/core/reply';
import type { AppApi } from '../../../shared/services.ts';
import { useVariableName } from '../../quick-replies/index.ts';

type HeldReason = Exclude<Awaited<ReturnType<AppApi['tryAutoReply']>>['heldReason'], ''>;

/** Why an answer that is tried would be held, as the end of a sentence; it names the variables without a value. */
export function useHeldWords(): (reason: HeldReason, missing: readonly string[]) => string {
  const { t, i18n } = useLingui();
  const nameOf = useVariableName();
  return (reason, missing) => {
    if (reason === 'textTooLong') return t`the text is too long for this marketplace`;
    const names = missing.filter(isVariable).map((name) => `“${nameOf(name)}”`);
    const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
    return names.length === 0
      ? t`a variable has no value here`
      : t`${plural(names.length, { one: `${list} has no value here`, other: `${list} have no value here` })}`;
  };
}

const NAMES: ReadonlySet<string> = new Set(Object.values(TEMPLATE_VARIABLES).flat());
const isVariable = (name: string): name is TemplateVariable => NAMES.has(name);
