import type { Platform } from '@seller-chat/core/platform';
import type { ReactNode } from 'react';
import type { Blocks } from '../../primitives/blocks.ts';
import { Brand } from '../../primitives/Brand/Brand.tsx';
import { PlatformMark } from '../../primitives/PlatformMark/PlatformMark.tsx';
import './login-layout.css';

/** Props of {@link LoginLayout}. */
export interface LoginLayoutProps {
  readonly brand: string;
  /** One calm sentence beside the form on a wide screen. */
  readonly promise: string;
  /** The marketplaces whose marks are in the picture beside the form. */
  readonly marketplaces: readonly Platform[];
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** The form. */
  readonly children: Blocks;
  /** At the top: the language switch, the theme switch. */
  readonly languageSwitch?: ReactNode | undefined;
  /** Under the form: a link to register, to recover a password. */
  readonly footer?: ReactNode | undefined;
}

/** The frame of the pages before signing in. Loads nothing of the chat itself. */
export function LoginLayout(props: LoginLayoutProps) {
  return (
    <div className="sc-login">
      <aside className="sc-login-side">
        <Brand name={props.brand} />
        <LoginPicture marketplaces={props.marketplaces} />
        <p className="sc-login-promise">{props.promise}</p>
      </aside>
      <div className="sc-login-main">
        <div className="sc-login-top">{props.languageSwitch}</div>
        <main className="sc-login-form">
          <h1>{props.title}</h1>
          {props.subtitle !== undefined && <p className="sc-login-subtitle">{props.subtitle}</p>}
          {props.children}
          {props.footer !== undefined && <div className="sc-login-footer">{props.footer}</div>}
        </main>
      </div>
    </div>
  );
}

/** Conversations meeting in one place, drawn with nothing but the marks and quiet lines. */
function LoginPicture({ marketplaces }: Pick<LoginLayoutProps, 'marketplaces'>) {
  return (
    <div className="sc-login-picture" aria-hidden="true">
      {marketplaces.map((platform) => (
        <div key={platform} className="sc-login-line">
          <PlatformMark platform={platform} size={22} />
          <i />
          <i />
          <b />
        </div>
      ))}
    </div>
  );
}
