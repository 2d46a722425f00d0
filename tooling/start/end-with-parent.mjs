/**
 * Loaded into each app before its own code: when the process that started it is gone, however it ended, the
 * app shuts down as it would on SIGTERM, and is cut short if that takes too long. Nothing is left running.
 */
const TIME_TO_SHUT_DOWN_MS = 10_000;

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), TIME_TO_SHUT_DOWN_MS).unref();
    // An app that listens for this itself is shutting down already.
    if (process.listenerCount('disconnect') === 0) process.kill(process.pid, 'SIGTERM');
  });
  // Waiting for the parent is no reason to stay alive.
  process.channel.unref();
}
