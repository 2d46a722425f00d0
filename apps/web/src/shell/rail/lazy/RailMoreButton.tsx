import { useLingui } from '@lingui/react/macro';
import { RailMore } from '@seller-chat/ui/pages';
import type { RailMoreProps } from '@seller-chat/ui/pages';

/** The places for which a narrow window's rail has no room. */
export function RailMoreButton(props: Omit<RailMoreProps, 'label'>) {
  const { t } = useLingui();
  return <RailMore {...props} label={t`More places`} />;
}
