import { redirectTargetOf } from '@seller-chat/core/account';
import { describe, expect, it } from 'vitest';
import { loginPath, noticeOf } from './login-path.ts';

describe('the login address', () => {
  it('carries the full path asked for, and brings it back', () => {
    const path = loginPath({ redirect: '/chat?platform=all&session=a-1', notice: 'expired' });
    const { search } = new URL(path, 'http://localhost');
    expect(redirectTargetOf(search)).toBe('/chat?platform=all&session=a-1');
    expect(noticeOf(search)).toBe('expired');
  });

  it('stays plain for the root, with a notice or without', () => {
    expect(loginPath({ redirect: '/' })).toBe('/account/login');
    expect(loginPath({ redirect: '/', notice: 'expired' })).toBe('/account/login?notice=expired');
    expect(loginPath({ notice: 'desktop' })).toBe('/account/login?notice=desktop');
  });

  it('shows no notice it does not know', () => {
    expect(noticeOf('?notice=free-money')).toBeUndefined();
  });
});
