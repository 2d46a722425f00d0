import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import './account-frame.css';

/** What every page before signing in has at its top: the theme and the language. */
export function AccountTools() {
  return (
    <div className="login-tools">
      <ThemeButton />
      <LanguageMenu />
    </div>
  );
}
