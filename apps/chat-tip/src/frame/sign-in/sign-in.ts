/**
 * As whom the frame reads. `starting`: the host's page has not said yet. `unconnected`: the person has to let the site
 * in. `waiting`: the host's page has been asked for a token, the first one or another. `revoked`: access was ended.
 * `cookie`: a window of our own. `signedOut`: that window without a session.
 */
export type SignIn =
  | { readonly kind: 'starting' | 'unconnected' | 'waiting' | 'revoked' | 'cookie' | 'signedOut' }
  | { readonly kind: 'token'; readonly token: string; readonly by: 'host' | 'person' };
