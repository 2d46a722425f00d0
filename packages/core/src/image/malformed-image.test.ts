import { expect, it } from 'vitest';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { imagePlanOf, proxyImageAddress } from './image-plan.ts';
import { isPictureHost } from './picture-hosts.ts';

const inputs = {
  src: 'https://my-live.slatic.net/p/a.jpg',
  proxy: true,
  proxyZip: true,
  zipSize: 80,
  platform: 'Lazada',
  forceProxy: false,
  defaultSrc: '/none.svg',
};

it.each([
  spoilable(imagePlanOf, () => [inputs]),
  spoilable(proxyImageAddress, () => [inputs.src]),
  spoilable(isPictureHost, () => ['slatic.net']),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

it('[Z1] without inputs there is no plan', () => {
  expect(() => imagePlanOf(undefined as never)).toThrow('inputs must be an object, not undefined.');
});

it('[Z2] an input that is not of its type counts as not given', () => {
  const odd = { src: 7, proxy: 0, zipSize: '80', platform: 'toString', forceProxy: 'yes', defaultSrc: {} };
  expect(imagePlanOf({ ...inputs, src: 7 } as never)).toEqual(['/none.svg']);
  expect(imagePlanOf({ ...odd, src: inputs.src } as never)).toEqual(imagePlanOf({ src: inputs.src }));
});

it('[Z2] a value that is not text asks the proxy for nothing; half a surrogate pair is never sent', () => {
  expect(proxyImageAddress(null as never)).toBe('/api/common/image/getImageUseProxy?imgUrl=');
  expect(proxyImageAddress('https://a.b/\ud83d')).toMatch(/imgUrl=https%3A%2F%2Fa.b%2F%EF%BF%BD$/);
  expect(proxyImageAddress('https://a.b/😀')).toMatch(/%F0%9F%98%80$/);
});
