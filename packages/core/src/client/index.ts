export { CLIENT_KINDS, USER_AGENT_READ, clientKindOf, clientNameOf } from './client.ts';
export type { ClientKind, ClientName } from './client.ts';
