import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** Section of the sheet that lists a shortcut. */
export type ShortcutGroup = 'list' | 'marks' | 'conversation' | 'everywhere';

/** One line of the sheet that lists every shortcut. */
export interface Shortcut {
  group: ShortcutGroup;
  /**
   * Ways to press it, each the keys pressed together. `Mod` is Ctrl, or Cmd on a Mac; single letters are written
   * as capitals.
   */
  keys: readonly (readonly string[])[];
  what: MessageDescriptor;
}

/**
 * Every shortcut of the app, in the order of the sheet. It is read by the sheet alone: add a line wherever a key gets a
 * meaning.
 */
export const SHORTCUTS: readonly Shortcut[] = [
  { group: 'list', keys: [['J'], ['↓']], what: msg`Next conversation` },
  { group: 'list', keys: [['K'], ['↑']], what: msg`Previous conversation` },
  { group: 'list', keys: [['Enter'], ['R']], what: msg({ message: 'Write a reply', context: 'shortcut' }) },
  { group: 'list', keys: [['X']], what: msg`Select the conversation` },
  {
    group: 'list',
    keys: [
      ['Shift', '↓'],
      ['Shift', '↑'],
    ],
    what: msg`Extend selection`,
  },
  { group: 'list', keys: [['Esc']], what: msg`Exit selection` },
  { group: 'marks', keys: [['P']], what: msg`Pin or unpin` },
  { group: 'marks', keys: [['U']], what: msg`Mark as unread or read` },
  { group: 'marks', keys: [['B']], what: msg`Mark for follow-up or remove` },
  { group: 'marks', keys: [['L']], what: msg`Choose tags` },
  { group: 'conversation', keys: [['Enter']], what: msg`Send or new line (depends on your setting)` },
  {
    group: 'conversation',
    keys: [['Mod', 'Enter']],
    what: msg`Send and go to the next conversation awaiting a reply`,
  },
  { group: 'conversation', keys: [['/']], what: msg`Find a quick reply` },
  {
    group: 'conversation',
    keys: [['T']],
    what: msg`Translate what the buyer wrote, or show it as written`,
  },
  { group: 'conversation', keys: [['N']], what: msg`Write a remark on this conversation` },
  { group: 'everywhere', keys: [['Mod', 'K']], what: msg`Find or open anything` },
  { group: 'everywhere', keys: [['?']], what: msg`Show this list` },
];
