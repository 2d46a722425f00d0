import * as z from 'zod/mini';
import type { EndpointRequirement } from './endpoint.ts';
import type { EventFrame } from './event.ts';
import { AgentSchema, SessionIdSchema, ShopIdSchema } from './fields.ts';
import type { ChatSetting } from './setting.ts';

/** The error message with which the server refuses a socket that no session stands behind. */
export const SOCKET_LOGIN_EXPIRED = 'loginExpired';

/** Said again within this time, somebody goes on typing; after it they have stopped, ms. */
export const TYPING_LASTS_MS = 6_000;
/** Said again within this time, somebody goes on looking at a conversation; after it they have left, ms. */
export const WATCH_LASTS_MS = 90_000;

/** What the one in front of this socket looks at; null: at no conversation. The last word counts. */
export const WatchSchema = z.nullable(
  z.object({ shopId: ShopIdSchema, sessionId: SessionIdSchema, isTyping: z.boolean() }),
);
export type Watch = z.infer<typeof WatchSchema>;

/** Who is at a conversation at this moment; none: nobody is any more. Each of the team once, however many tabs. */
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
   * Who is where, of the conversations this sign-in may see: all of it once connected, then what changes. Never
   * stored; what was heard before a disconnect is over.
   */
  presence: (presence: SessionPresence[]) => void;
  /** The signed-in agent changed their chat settings, here or elsewhere. */
  chatSetting: (chatSetting: ChatSetting) => void;
  /**
   * What this sign-in may see or do has changed: read the account and the lists again. Frames that follow hold events
   * of the shops it may see now.
   */
  accessChanged: () => void;
  /** The session behind this socket has ended; the client signs out. */
  loginExpired: () => void;
}

/** Browser to server. Commands are HTTP calls; here is only what nobody keeps. */
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
  loginExpired: 'signedIn',
  watch: { anyOf: ['chat'] },
} as const satisfies Record<
  keyof ServerToClientEvents | keyof ClientToServerEvents,
  Exclude<EndpointRequirement, 'public'>
>;
export type SocketEventName = keyof typeof SOCKET_REQUIREMENTS;
