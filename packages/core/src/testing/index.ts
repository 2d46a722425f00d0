export { CAST } from './cast.ts';
export { GLOSSARY, wrongWordsIn } from './glossary.ts';
export type { GlossaryTerm } from './glossary.ts';
export { messageCopiesArbitrary, messageCopyArbitrary, sessionArbitrary } from './arbitraries.ts';
export { makeMessage, makeOutgoingMessage } from './make-message.ts';
export { DEFAULT_SESSION_ID, DEFAULT_SHOP_ID, FIXED_NOW, makeSession } from './make-session.ts';
export { makeShop } from './make-shop.ts';
