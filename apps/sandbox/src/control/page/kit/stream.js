/**
 * Follows what happens in the world, and says on the screen whether it does.
 * @param {HTMLElement} live
 * @param {Record<string, (data: object) => void>} on by event
 */
export function followStream(live, on) {
  const stream = new EventSource('/api/stream');
  const say = (words, isOn) => {
    live.lastElementChild.textContent = words;
    live.classList.toggle('on', isOn);
  };
  stream.addEventListener('ready', () => say('Live', true));
  stream.addEventListener('error', () => say('Not connected', false));
  for (const [event, hear] of Object.entries(on)) {
    stream.addEventListener(event, ({ data }) => hear(data === undefined ? {} : JSON.parse(data)));
  }
}
