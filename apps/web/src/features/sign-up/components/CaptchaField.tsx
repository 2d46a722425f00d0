import { useLingui } from '@lingui/react/macro';
import { Button, IconButton, Spinner, TextField, leaveToInputMethod } from '@seller-chat/ui';
import { CircleCheck, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import type { DoorValues } from '../model/door-values.ts';
import type { CaptchaControl } from '../state/use-captcha.ts';
import './captcha-field.css';

export interface CaptchaFieldProps {
  form: AppForm<DoorValues>;
  control: CaptchaControl;
  /** Whether it takes the focus: it has been asked for by a button. */
  isAgain: boolean;
  /** Enter in the field: the characters are for the code alone, not for the whole form. */
  onEnter: () => void;
}

/** The letters of a picture, or a computation for people who cannot read them. */
export function CaptchaField({ form, control, isAgain, onEnter }: CaptchaFieldProps) {
  const { t } = useLingui();
  const { captcha, renew } = control;
  const [isBack, setIsBack] = useState(false);
  const showPicture = (): void => {
    setIsBack(true);
    renew('image');
  };
  if (captcha.kind === 'proof') return <ProofStatus control={control} onPicture={showPicture} />;
  return (
    <div className="captcha">
      <FormField
        form={form}
        name="captchaAnswer"
        problems={{ required: t`Type the characters of the picture.` }}
      >
        {(bound) => (
          <TextField
            {...bound}
            label={t`Characters in the picture`}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            autoFocus={isAgain || isBack}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || leaveToInputMethod(event)) return;
              event.preventDefault();
              onEnter();
            }}
            after={
              <>
                <CaptchaPicture control={control} />
                <IconButton
                  label={t`New picture`}
                  icon={<RotateCw size={16} aria-hidden />}
                  onClick={() => {
                    form.setValue('captchaAnswer', '');
                    renew();
                  }}
                />
              </>
            }
          />
        )}
      </FormField>
      <button type="button" className="captcha-other captcha-unread" onClick={() => renew('proof')}>
        {t`Can't read it?`}
      </button>
    </div>
  );
}

function CaptchaPicture({ control: { captcha, renew } }: Pick<CaptchaFieldProps, 'control'>) {
  const { t } = useLingui();
  return (
    <span className="captcha-picture">
      {captcha.status === 'loading' && <Spinner size={16} label={t`Loading the picture`} />}
      {captcha.status === 'failed' && (
        <Button variant="ghost" size="sm" onClick={() => renew()}>
          {t`Load again`}
        </Button>
      )}
      {captcha.status === 'ready' && (
        <img src={captcha.picture} width={120} height={40} alt={t`Picture with letters and digits to type`} />
      )}
    </span>
  );
}

function ProofStatus({
  control: { captcha, renew },
  onPicture,
}: Pick<CaptchaFieldProps, 'control'> & { onPicture: () => void }) {
  const { t } = useLingui();
  const texts = {
    loading: t`Your device is proving that it is no robot. This takes some seconds.`,
    ready: t`Your device has proved that it is no robot.`,
    failed: t`Your device could not prove it. Try again, or use the picture.`,
  };
  return (
    <div className="captcha">
      <div className="captcha-proof" role="status">
        {captcha.status === 'loading' && <Spinner size={16} />}
        {captcha.status === 'ready' && <CircleCheck size={16} aria-hidden />}
        <span>{texts[captcha.status]}</span>
      </div>
      <div className="captcha-ways">
        {captcha.status === 'failed' && (
          <button type="button" className="captcha-other" onClick={() => renew()}>
            {t`Try again`}
          </button>
        )}
        {/* The button that led here is gone, and the focus with it. */}
        <button type="button" className="captcha-other" autoFocus onClick={onPicture}>
          {t`Use the picture instead`}
        </button>
      </div>
    </div>
  );
}
