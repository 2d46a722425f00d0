import { useLingui } from '@lingui/react/macro';
import type { SiteQuestionKind } from '../model/site-question-kind.ts';

interface QuestionWords {
  title: string;
  meaning: string;
  /** The button that does it. */
  act: string;
  /** Said afterwards. */
  done: string;
}

/** The words of a question about a site. @param name - of the site */
export function useQuestionWords(kind: SiteQuestionKind, name: string): QuestionWords {
  const { t } = useLingui();
  const words: Readonly<Record<SiteQuestionKind, QuestionWords>> = {
    secret: {
      title: t`A new secret for ${name}?`,
      meaning: t`The old secret and all connected pages stop working at once. They work again as soon as your server has the new one.`,
      act: t`Make a new secret`,
      done: '',
    },
    end: {
      title: t`Sign out all pages of ${name}?`,
      meaning: t`All connected pages stop at once. The site stays: your server or a person can connect them again.`,
      act: t`Sign all pages out now`,
      done: t`All pages of ${name} are signed out.`,
    },
    delete: {
      title: t`Delete ${name}?`,
      meaning: t`All pages of this site stop at once, and its secret never works again.`,
      act: t`Delete site`,
      done: t`Deleted: ${name}`,
    },
  };
  return words[kind];
}
