import type { ChatSetting, EventRows, SessionPresence } from '@seller-chat/api-client/contract';
import type { Message, Session, SessionId, SessionLoadStatus, Shop, ShopId } from '@seller-chat/core';

/** Whether news reaches this browser: over the socket, not at the moment, or not yet. */
export type ConnectionState = 'connecting' | 'online' | 'offline';

/** Long polling replaces the WebSocket, which a proxy blocks. */
export type TransportState = 'websocket' | 'polling';

/** How far a shop's session list is (requirements: spec 4). */
export interface ShopLoad {
  status: SessionLoadStatus;
  /** For a person; empty unless it failed or expired. */
  reason: string;
  /** The list is known down to this moment only, epoch ms: older sessions are read when they are scrolled to (R27). */
  knownDownTo?: number;
}

/** How far the list of shops is. `failed` may still come with shops from the cache. */
export type ShopListState = 'loading' | 'ready' | 'failed';

/**
 * What `data` emits to its listeners. Rows are complete and current; the receiver merges them by core's rules, so
 * receiving a change twice is harmless.
 */
export type DataChange =
  /** `isLive`: an event of the server, not a list or the cache being read. */
  | { type: 'sessions'; sessions: readonly Session[]; isLive: boolean }
  /** Messages just pushed by the server, or confirmed by it; they follow on from what the cache holds. */
  | { type: 'messages'; sessionId: SessionId; messages: readonly Message[] }
  /** One message as the seller's own act left it; replaces the copy on screen instead of merging. */
  | { type: 'messageReplaced'; message: Message }
  | { type: 'transport'; transport: TransportState }
  /** Rows of the event log's registry (core's `ROW_EVENTS`), each in its newest state. */
  | { type: 'rows'; rows: EventRows }
  /** All shops there are. */
  | { type: 'shops'; shops: readonly Shop[] }
  | { type: 'shopList'; state: ShopListState }
  | { type: 'shopLoad'; shopId: ShopId; load: ShopLoad }
  | { type: 'connection'; state: ConnectionState }
  /** Which agents are at which conversation; `isWhole`: no agent is at any other. */
  | { type: 'presence'; presence: readonly SessionPresence[]; isWhole: boolean }
  /** The agent's chat settings, changed in this tab or elsewhere. */
  | { type: 'chatSetting'; chatSetting: ChatSetting }
  /** Too many events were missed: the conversation on screen must be read again. */
  | { type: 'reloaded' }
  /** While the browser's storage fails, what is on screen is right but will not survive. */
  | { type: 'storage'; isFailing: boolean };
