import type { MessageDescriptor } from '@lingui/core';

/** A part of a document with its heading. */
export interface LegalSection {
  title: MessageDescriptor;
  text: MessageDescriptor;
}
