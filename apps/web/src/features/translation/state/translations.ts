import type { TranslationOutcome } from '@seller-chat/api-client/contract';
import type { LanguageCode } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';

/** Why a text was left as it is. `missing`: the installation has no provider; `tooLong`: for one call. */
export type UntranslatedReason = Exclude<TranslationOutcome, 'translated'> | 'missing' | 'tooLong';

/** How far the translation of a message is. */
export type TranslationState =
  | { readonly state: 'pending' }
  | { readonly state: 'translated'; readonly text: string; readonly sourceLanguage: string }
  /** `isAsked`: a person asked for it, so they are told. */
  | {
      readonly state: 'untranslated';
      readonly reason: UntranslatedReason;
      readonly sourceLanguage: string;
      readonly isAsked: boolean;
      /** When it was asked for, epoch ms. */
      readonly at: number;
    };

/** The translation of a message that a person or the setting asked for, and the language it is asked for in. */
export type MessageTranslation = TranslationState & { readonly target: LanguageCode };

/** By message id; for the page's life. The server keeps them for the account. */
export const translationsCellAtom = atom<ReadonlyMap<string, MessageTranslation>>(new Map());
/** Whether a message's second text is wanted, by message id; only where the reader has chosen. */
export const secondTextChoicesCellAtom = atom<ReadonlyMap<string, boolean>>(new Map());
