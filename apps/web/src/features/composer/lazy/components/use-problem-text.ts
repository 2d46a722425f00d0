import { useLingui } from '@lingui/react/macro';
import { listText } from '../../../../shared/list-text.ts';
import type { UploadProblem } from '../model/attachment.ts';

/** Why an upload failed, in the viewer's language. */
export function useProblemText(): (problem: UploadProblem) => string {
  const { t, i18n } = useLingui();
  const megabytes = (bytes: number) =>
    i18n.number(bytes / (1024 * 1024), { maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' });
  return (problem) => {
    if (problem.type === 'network') return t`Upload interrupted.`;
    if (problem.type === 'explained') return problem.reason;
    const { verdict } = problem;
    switch (verdict.type) {
      case 'wrongExtension': {
        const allowed = listText(i18n.locale, verdict.allowed);
        return t`Allowed types: ${allowed}`;
      }
      case 'videoNotTaken':
        return t`This marketplace doesn't accept videos.`;
      case 'typeDiffers':
        return t`The file's content doesn't match its extension.`;
      case 'empty':
        return t`The file is empty.`;
      case 'tooBig': {
        const limit = megabytes(verdict.maxBytes);
        return t`Larger than ${limit}`;
      }
      case 'wrongSides': {
        const { min, max } = verdict;
        return t`Each side must be ${min} to ${max} pixels.`;
      }
      case 'wrongDuration': {
        const [min, max] = [Math.ceil(verdict.min / 1000), Math.floor(verdict.max / 1000)];
        return t`It must be ${min} to ${max} seconds long.`;
      }
    }
  };
}
