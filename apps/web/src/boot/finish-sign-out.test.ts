// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { createSignOutNote } from '../data/device/sign-out-note.ts';
import { makeFakeServer } from '../testing/fake-server.ts';
import { makeTestServices } from '../testing/test-services.ts';
import { finishSignOut } from './finish-sign-out.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function open() {
  const server = makeFakeServer();
  const loginOut = vi.spyOn(server.api, 'loginOut');
  const clearDevice = vi.fn(async () => undefined);
  const signOutNote = createSignOutNote(localStorage, sessionStorage);
  const services = Object.assign(makeTestServices(server), { clearDevice, signOutNote });
  services.isLoginCookieSet = true;
  return { server, services, loginOut, clearDevice, signOutNote };
}

it('a sign-out that the server has confirmed only empties the device once more', async () => {
  const { services, loginOut, clearDevice, signOutNote } = open();
  signOutNote.write('ended');
  await finishSignOut(services);
  expect(loginOut).not.toHaveBeenCalled();
  expect(clearDevice).toHaveBeenCalledOnce();
  expect([services.isLoginCookieSet, signOutNote.read()]).toEqual([false, undefined]);
});

it('one that was killed before ends the session as well', async () => {
  const { services, loginOut, signOutNote } = open();
  signOutNote.write('asked');
  await finishSignOut(services);
  expect(loginOut).toHaveBeenCalledOnce();
  expect(signOutNote.read()).toBeUndefined();
});

it('while the server is away the device is emptied all the same, and the next page asks again', async () => {
  const { server, services, loginOut, clearDevice, signOutNote } = open();
  server.mode = 'down';
  signOutNote.write('asked');
  await finishSignOut(services);
  expect(clearDevice).toHaveBeenCalledOnce();
  expect([services.isLoginCookieSet, signOutNote.read()]).toEqual([false, 'asked']);
  server.mode = 'up';
  await finishSignOut(services);
  expect(loginOut).toHaveBeenCalledTimes(2);
  expect(signOutNote.read()).toBeUndefined();
});
