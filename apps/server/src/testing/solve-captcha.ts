import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { CaptchaForm } from '@seller-chat/api-client/contract';
import type { Vault } from '../security/vault.ts';

/** Asks a running server for a picture, and reads its letters with the server's own key. */
export async function solveCaptcha(url: string, vault: Vault, form: CaptchaForm) {
  const answer = await fetch(`${url}/api${ENDPOINTS.getCaptcha.path}?form=${form}&kind=image`);
  const { data } = (await answer.json()) as { data: { captchaId: string } };
  const { letters } = JSON.parse(vault.open(data.captchaId, 'captcha')) as { letters: string };
  return { captchaId: data.captchaId, captchaAnswer: letters };
}
