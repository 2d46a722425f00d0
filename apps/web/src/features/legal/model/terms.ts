import { msg } from '@lingui/core/macro';
import type { LegalSection } from './legal-section.ts';

/** The terms. A change of their content needs a new `TERMS_VERSION` in the contract. */
export const TERMS: readonly LegalSection[] = [
  {
    title: msg`What Seller Chat does`,
    text: msg`Seller Chat brings the conversations of your shops on Lazada, Shopee, TikTok Shop and Tokopedia into one inbox. You connect a shop by authorising Seller Chat at the marketplace, and you can withdraw this authorisation there at any time.`,
  },
  {
    title: msg`Your account`,
    text: msg`An account belongs to the person or business that proves its mobile number or e-mail address with a code. Keep your password to yourself. Give colleagues sign-ins of their own, with only the permissions that they need. You answer for what is sent from your account.`,
  },
  {
    title: msg`Rules of the marketplaces`,
    text: msg`A message that you send through Seller Chat is a message of your shop, and the rules of the marketplace apply to it. Seller Chat refuses what it knows a marketplace refuses, for example files that are too large. It cannot know every rule.`,
  },
  {
    title: msg`What is not allowed`,
    text: msg`Do not use Seller Chat to deceive buyers, to send advertising that they do not want, or to get at data that is not yours. Too many attempts at a password or a code are paused for a while.`,
  },
  {
    title: msg`No promise of availability`,
    text: msg`Seller Chat depends on the marketplaces, on mail and SMS services and on the network. A message that could not be sent stays on your screen with the reason. We do not promise that everything works at every moment, so watch the deadlines of your marketplaces yourself.`,
  },
  {
    title: msg`Ending the use`,
    text: msg`You can stop at any time: withdraw the authorisation of your shops at the marketplaces and sign out. The main account can have the account and all its data deleted in the settings; for 14 days that can be cancelled.`,
  },
  {
    title: msg`Changes of the terms`,
    text: msg`These terms have the date above. If they change, the new ones have a new date, and whoever creates an account accepts those.`,
  },
];
