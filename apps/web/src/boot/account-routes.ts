import { LOGIN_PATH } from '@seller-chat/core/account';
import type { ComponentType } from 'react';
import { redirect } from 'react-router';
import type { RouteObject } from 'react-router';
import { addWordsOf } from '../i18n/activate-language.ts';
import type { LazyPartName } from '../i18n/lazy-parts.ts';
import type { Store } from '../shared/jotai.ts';
import { admit } from '../shell/guards.ts';
import { at, onPathChange } from './route-parts.ts';

/** A screen and the words of these parts, fetched side by side. */
const withWords = (parts: readonly LazyPartName[], load: () => Promise<ComponentType>) => async () => {
  const [Component] = await Promise.all([load(), ...parts.map(addWordsOf)]);
  return { Component };
};

/** The pages before signing in. */
export function accountRoutes(store: Store): RouteObject[] {
  const loader: RouteObject['loader'] = ({ request }) => admit(store, request);
  return [
    { ...at('/account'), loader },
    {
      ...at(LOGIN_PATH),
      shouldRevalidate: onPathChange,
      loader,
      lazy: withWords(['forms', 'sign-in'], async () => (await import('../routes/login.tsx')).LoginRoute),
    },
    {
      ...at('/account/signup'),
      shouldRevalidate: onPathChange,
      // Who is signed in has an account.
      loader: async ({ request }) => ((await admit(store, request)) ? redirect('/') : null),
      lazy: withWords(
        ['forms', 'sign-in', 'sign-up'],
        async () => (await import('../routes/sign-up.tsx')).SignUpRoute,
      ),
    },
    {
      ...at('/account/invitation'),
      shouldRevalidate: onPathChange,
      loader,
      lazy: withWords(
        ['forms', 'sign-in', 'sign-up'],
        async () => (await import('../routes/invitation.tsx')).InvitationRoute,
      ),
    },
    {
      ...at('/account/forget'),
      shouldRevalidate: onPathChange,
      loader,
      lazy: withWords(
        ['forms', 'sign-in', 'sign-up'],
        async () => (await import('../routes/forget.tsx')).ForgetRoute,
      ),
    },
    {
      ...at('/account/terms'),
      shouldRevalidate: onPathChange,
      loader,
      lazy: withWords(['sign-in', 'legal'], async () => (await import('../routes/terms.tsx')).TermsRoute),
    },
    {
      ...at('/account/privacy'),
      shouldRevalidate: onPathChange,
      loader,
      lazy: withWords(['sign-in', 'legal'], async () => (await import('../routes/privacy.tsx')).PrivacyRoute),
    },
  ];
}
