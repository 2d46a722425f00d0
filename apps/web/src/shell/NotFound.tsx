import { useLingui } from '@lingui/react/macro';
import { Brand, Button, EmptyState } from '@seller-chat/ui';
import { Compass } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Page } from '../kit/page/Page.tsx';
import './not-found.css';

/** An address that leads nowhere, or to a page that does not exist for this account, inside the frame of pages. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <Page title={t`Page not found`}>
      <WaysBack />
    </Page>
  );
}

/** An unknown address for a person who is not signed in: the brand in place of the frame. */
export function LoneNotFound() {
  const { t } = useLingui();
  return (
    <main className="lone-page">
      <div className="lone-page-words">
        <Brand name={t`Seller Chat`} />
        <h1>{t`Page not found`}</h1>
        <WaysBack />
      </div>
    </main>
  );
}

function WaysBack() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<Compass size={20} aria-hidden />}
      text={t`We can't find that page.`}
      action={
        <span className="not-found-ways">
          {/* A page that was opened in a tab of its own has nothing behind it. */}
          {history.length > 1 && <Button onClick={() => void navigate(-1)}>{t`Go back`}</Button>}
          <Button variant="solid" onClick={() => void navigate('/')}>
            {t`Go to chat`}
          </Button>
        </span>
      }
    />
  );
}
