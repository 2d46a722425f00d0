import { createLazyPart } from '../../../kit/lazy-part.ts';

/** Colleagues at the same conversation, claims, sounds and desktop notifications. */
export const teamPart = createLazyPart('team', () => import('../lazy/team-tools.ts'));
