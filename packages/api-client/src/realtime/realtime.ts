import { followLog } from './follow-log.ts';
import type { LogFollower } from './follow-log.ts';
import { SYSTEM_TIMERS } from './pause.ts';
import type { SignInEndReason } from '../contract/account/end-reasons.ts';
import type { Watch } from '../contract/socket.ts';
import type { Realtime, RealtimeOptions, RealtimeProblem, RealtimeStatus } from './realtime-options.ts';
import { linkSocket, openSocket } from './socket-link.ts';
import type { SocketLink } from './socket-link.ts';

interface Run {
  follower: LogFollower;
  link?: SocketLink;
  stop: AbortController;
}

/**
 * The realtime half of the client (requirements: R9): calls `onFrame` with the account's event log, in order,
 * without gaps and repeats, despite disconnects and lost, repeated or reordered frames. It subscribes first, then
 * fetches everything after its cursor; each reconnect does the same.
 */
export function createRealtime(options: RealtimeOptions): Realtime {
  const timers = options.timers ?? SYSTEM_TIMERS;
  const random = options.random ?? Math.random;
  let current: Run | undefined;
  let watched: Watch = null;
  let previous: Promise<void> = Promise.resolve();

  function tellProblem(at: RealtimeProblem['at'], error: unknown): void {
    options.onProblem?.({ at, error });
  }

  function start(): void {
    if (current) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    let status: RealtimeStatus | undefined;

    function setStatus(next: RealtimeStatus): void {
      if (signal.aborted || status === next) return;
      status = next;
      try {
        options.onStatus(next);
      } catch (error) {
        tellProblem('status', error);
      }
    }

    function expire(reason: SignInEndReason): void {
      if (signal.aborted) return;
      stop();
      options.onLoginExpired(reason);
    }

    const shared = { timers, random, onLoginExpired: expire };
    const follower = followLog(
      {
        ...shared,
        cursorStore: options.cursorStore,
        fetchEvents: options.fetchEvents,
        onFrame: options.onFrame,
        onReload: options.onReload,
        onCaughtUp: () => setStatus('online'),
        onProblem: tellProblem,
      },
      signal,
      previous,
    );
    const run: Run = { follower, stop: stopping };
    current = run;
    previous = follower.finished;
    setStatus('connecting');
    run.link = linkSocket(
      {
        ...shared,
        url: options.url,
        path: options.path,
        socketFactory: options.socketFactory ?? openSocket,
        onTransport: (transport) => options.onTransport?.(transport),
        onConnect() {
          setStatus('connecting');
          follower.connected();
        },
        onDown() {
          follower.disconnected();
          setStatus('offline');
        },
        onSilence: () => options.onSilence?.(),
        onFrame: (frame) => follower.received(frame),
        onPresence: (presence, isWhole) => options.onPresence?.(presence, isWhole),
        onChatSetting: (chatSetting) => options.onChatSetting?.(chatSetting),
        onUnread: (payload) => options.onUnread?.(payload),
        onAccessChanged() {
          options.onAccessChanged?.();
          follower.reload();
        },
        onUnreadable(error) {
          tellProblem('socket', error);
          follower.missed();
        },
        onProblem: (error) => tellProblem('socket', error),
      },
      signal,
    );
    run.link.watch(watched);
  }

  function watch(next: Watch): void {
    watched = next;
    current?.link?.watch(next);
  }

  function stop(): void {
    current?.stop.abort();
    current = undefined;
  }

  function check(): void {
    current?.link?.hurry();
    current?.follower.check();
  }

  return { start, stop, watch, check };
}
