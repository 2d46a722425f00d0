import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { OwnPlace } from '../../account/index.ts';
import { SecuritySection } from '../../sign-in-security/index.ts';
import { DisplaySection } from './DisplaySection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';

/** A section of a person's own matters. */
export interface OwnSection {
  id: Exclude<OwnPlace, 'chat'>;
  title: MessageDescriptor;
  Section: ComponentType;
}

/** The sections, in the order of their list. A section's words are a need of `own-matters-part.ts`. */
export const OWN_SECTIONS: readonly [OwnSection, ...OwnSection[]] = [
  { id: 'profile', title: msg`Profile`, Section: ProfileSection },
  { id: 'security', title: msg`Security and devices`, Section: SecuritySection },
  { id: 'display', title: msg`Language and theme`, Section: DisplaySection },
  { id: 'notifications', title: msg`Notifications`, Section: NotificationsSection },
];

/** The section of a place; the first one for a place without a section. */
export const ownSectionAt = (place: OwnPlace | undefined): OwnSection =>
  OWN_SECTIONS.find(({ id }) => id === place) ?? OWN_SECTIONS[0];
