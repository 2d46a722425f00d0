export { IncomingAnnouncer } from './components/IncomingAnnouncer.tsx';
export { TeamHeaderSlot, TeamSlot, TeamStripSlot } from './components/TeamSlot.tsx';
export { teamPart } from './components/team-part.ts';
export { useAgentMark } from './components/use-agent-mark.ts';
export { TeamHeader } from './lazy/components/TeamHeader.tsx';
export { bindAnnouncements } from './state/announce.ts';
export { presenceAtomFamily, takePresenceAtom } from './state/presence.ts';
