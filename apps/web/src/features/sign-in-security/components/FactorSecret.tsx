import { useLingui } from '@lingui/react/macro';
import { QrCode } from '../../../kit/qr/QrCode.tsx';

/** The secret of a second factor: a QR code to scan, and the same to be typed. */
export function FactorSecret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useLingui();
  return (
    <div className="security-secret">
      <QrCode className="security-qr" text={uri} label={t`QR code for your authenticator app`} />
      <div className="security-typed">
        <p>{t`Scan this with your authenticator app, then enter the code that it shows.`}</p>
        <p>{t`Can't scan it? Type this key into the app:`}</p>
        <code translate="no">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
    </div>
  );
}
