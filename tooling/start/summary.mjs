/**
 * What a person needs once everything runs, as lines for the terminal.
 *
 * @param {object} facts
 * @param {string} facts.appUrl
 * @param {string} facts.sandboxUrl
 * @param {string} facts.inboxUrl where the codes are read that the app sends by mail and text message
 * @param {string} facts.dataDir
 * @param {{ account: string, password: string, colleague?: string } | null} facts.demo
 * @param {number} facts.seconds
 * @param {boolean} facts.colours
 */
export function summary({ appUrl, sandboxUrl, inboxUrl, dataDir, demo, seconds, colours }) {
  const paint = (code, text) => (colours ? `\x1b[${code}m${text}\x1b[0m` : text);
  const row = (label, value) => `  ${paint(2, label.padEnd(12))}${value}`;
  return [
    '',
    `  ${paint('1;32', 'Seller Chat is ready')} ${paint(2, `(${seconds.toFixed(1)} s)`)}`,
    '',
    row('The app', paint('1;36', appUrl)),
    ...(demo === null ? [] : [row('Sign in', `${demo.account}  ${paint(2, 'password')}  ${demo.password}`)]),
    ...(demo?.colleague === undefined
      ? []
      : [row('A colleague', `${demo.colleague}  ${paint(2, 'the same password')}`)]),
    row('Be a buyer', paint('1;36', sandboxUrl)),
    row('Sent codes', paint('1;36', inboxUrl)),
    row('Data', dataDir),
    '',
    `  ${paint(2, 'Ctrl-C ends everything.')}`,
    '',
  ];
}

/** The demo login a server announces with its ready message, or null. @param {Record<string, unknown>} message */
export function demoLogin(message) {
  const demo = message.demo;
  return typeof demo?.account === 'string' && typeof demo?.password === 'string' ? demo : null;
}
