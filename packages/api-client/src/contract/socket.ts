import * as z from 'zod/mini';
import type { SignInEndReason } from './account/end-reasons.ts';
import type { EndpointRequirement } from './wire/endpoint.ts';
import type { EventFrame } from './event.ts';
import { AgentSchema, SessionIdSchema, ShopIdSchema } from './wire/fields.ts';
import type { ChatSetting } from './settings/setting.ts';
import type { UnreadCounts } from './embed/tip-inbox.ts';

/** The error message with which the server refuses a socket without a session; `data.reason` is the reason. */
export const SOCKET_LOGIN_EXPIRED = 'loginExpired';

/** An agent counts as typing for this time after a report, ms. */
export const TYPING_LASTS_MS = 6_000;
/** An agent counts as viewing a conversation for this time after a report, ms. */
export const WATCH_LASTS_MS = 90_000;

/** The conversation that the agent of this socket views; null: none. The last report counts. */
export const WatchSchema = z.nullable(
  z.object({ shopId: ShopIdSchema, sessionId: SessionIdSchema, isTyping: z.boolean() }),
);
export type Watch = z.infer<typeof WatchSchema>;

/** The agents who view a conversation now; empty: none. Each agent once, with any number of tabs. */
const SessionPresenceSchema = z.object({
  shopId: ShopIdSchema,
  sessionId: SessionIdSchema,
  agents: z.array(z.object({ ...AgentSchema.shape, isTyping: z.boolean() })),
});
export type SessionPresence = z.infer<typeof SessionPresenceSchema>;
export const PresenceSchema = z.array(SessionPresenceSchema);

/** Server to browser. */
export interface ServerToClientEvents {
  /** New entries of the event log, in order. */
  frame: (frame: EventFrame) => void;
  /**
   * Presence in the conversations that this sign-in may see: all after connecting, then changes. Never stored;
   * invalid after a disconnect.
   */
  presence: (presence: SessionPresence[]) => void;
  /** The signed-in agent's chat settings: as they are after connecting, then every change, made here or elsewhere. */
  chatSetting: (chatSetting: ChatSetting) => void;
  /**
   * The rights of this sign-in have changed: read the account and the lists again. Later frames hold events of the
   * shops that are visible now.
   */
  accessChanged: () => void;
  /** To the tip alone: unread messages after connecting, then every change. */
  unread: (counts: UnreadCounts) => void;
  /** The session of this socket has ended; the client signs out. */
  loginExpired: (end: { reason: SignInEndReason }) => void;
}

/** Browser to server. Commands are HTTP calls; these events are not stored. */
export interface ClientToServerEvents {
  watch: (watch: Watch) => void;
}

/** What a sub-account needs for each event, heard or sent: an event without an entry does not compile. */
export const SOCKET_REQUIREMENTS = {
  // Everybody follows the log; the events of a frame are those of the shops that the account may chat for.
  frame: 'signedIn',
  presence: { anyOf: ['chat'] },
  chatSetting: { anyOf: ['chat'] },
  accessChanged: 'signedIn',
  unread: { anyOf: ['chat'] },
  loginExpired: 'signedIn',
  watch: { anyOf: ['chat'] },
} as const satisfies Record<
  keyof ServerToClientEvents | keyof ClientToServerEvents,
  Exclude<EndpointRequirement, 'public'>
>;
export type SocketEventName = keyof typeof SOCKET_REQUIREMENTS;
