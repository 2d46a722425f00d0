export type { Brand } from './brand.ts';
export { MalformedInputError } from './malformed-input.ts';
