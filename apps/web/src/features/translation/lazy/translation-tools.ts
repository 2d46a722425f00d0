export { OutgoingTranslation } from './components/OutgoingTranslation.tsx';
export { TranslateButton } from './components/TranslateButton.tsx';
export { TranslationNote } from './components/TranslationNote.tsx';
export { TranslationWatch } from './components/TranslationWatch.tsx';
export { pressTranslateKey } from './state/press-translate-key.ts';
export { chooseReadingLanguageAtom } from './state/change-reading-language.ts';
export { toggleTranslationAtom } from './state/translate-messages.ts';
