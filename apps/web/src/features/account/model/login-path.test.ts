import { describe, expect, it } from 'vitest';
import { loginPath, noticeOf, redirectTarget } from './login-path.ts';

describe('the login address', () => {
  it('carries the full path asked for, and brings it back', () => {
    const path = loginPath({ redirect: '/chat?platform=all&session=a-1', notice: 'expired' });
    const { search } = new URL(path, 'http://localhost');
    expect(redirectTarget(search)).toBe('/chat?platform=all&session=a-1');
    expect(noticeOf(search)).toBe('expired');
  });

  it('stays plain for the root', () => {
    expect(loginPath({ redirect: '/' })).toBe('/account/login');
    expect(redirectTarget('')).toBe('/');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'chat',
  ])('never leads to another site: %s', (redirect) => {
    const target = redirectTarget(`?redirect=${encodeURIComponent(redirect)}`);
    expect(new URL(target, 'http://localhost').origin).toBe('http://localhost');
    expect(target.startsWith('//')).toBe(false);
  });

  it('shows no notice it does not know', () => {
    expect(noticeOf('?notice=free-money')).toBeUndefined();
  });
});
