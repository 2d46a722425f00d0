import { useLingui } from '@lingui/react/macro';
import { Button, EmptyState } from '@seller-chat/ui';
import { Compass } from 'lucide-react';
import { useNavigate } from 'react-router';

/** Any path that leads nowhere. */
export function NotFoundRoute() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <main className="lone-page">
      <h1 className="sc-sr-only">{t`Page not found`}</h1>
      <EmptyState
        icon={<Compass size={20} aria-hidden />}
        text={t`We can't find that page.`}
        action={
          <Button variant="solid" onClick={() => void navigate('/')}>
            {t`Go to chat`}
          </Button>
        }
      />
    </main>
  );
}
