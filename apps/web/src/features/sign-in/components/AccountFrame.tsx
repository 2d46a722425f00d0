import { PLATFORMS } from '@seller-chat/core/platform';
import { useLingui } from '@lingui/react/macro';
import type { Blocks } from '@seller-chat/ui';
import { LoginLayout } from '@seller-chat/ui/chat';
import type { ReactNode } from 'react';
import { AccountTools } from './AccountTools.tsx';
import './account-frame.css';

export interface AccountFrameProps {
  title: string;
  subtitle?: string;
  children: Blocks;
  /** Where else to go from here. */
  footer?: ReactNode;
}

/** The frame of every page before signing in: what the product is, the language, the theme. */
export function AccountFrame({ title, subtitle, children, footer }: AccountFrameProps) {
  const { t } = useLingui();
  return (
    <LoginLayout
      brand={t`Seller Chat`}
      promise={t`Every buyer, shop and marketplace in one calm inbox.`}
      marketplaces={PLATFORMS}
      title={title}
      subtitle={subtitle}
      languageSwitch={<AccountTools />}
      footer={footer}
    >
      {children}
    </LoginLayout>
  );
}
