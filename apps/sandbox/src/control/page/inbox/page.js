import { call, queryOf } from '../kit/api.js';
import { byId, el, whenQuiet } from '../kit/dom.js';
import { makeKeyedList } from '../kit/keyed-list.js';
import { followStream } from '../kit/stream.js';
import { drawEntry } from './entry.js';
import { makeProviderFaults } from './provider-faults.js';

const QUIET_MS = 100;

const list = makeKeyedList(byId('entries'), {
  idOf: ({ entryId }) => String(entryId),
  draw: (entry) => drawEntry(entry, { problem }),
});
const faults = makeProviderFaults(byId('faults'), { problem });
/** Grows with every question, so that a late answer to an older one is not shown. */
let turn = 0;

/** @param {Error | null} error null takes it off the screen */
function problem(error) {
  byId('problem-words').textContent = error?.message ?? '';
  byId('problem').hidden = error === null;
}

const filter = () => ({ to: byId('to').value.trim(), channel: byId('channel').value });

async function read() {
  const asked = ++turn;
  const { entries } = await call('GET', `/control/inbox?${queryOf(filter())}`);
  if (asked !== turn) return;
  list.show(entries);
  const { to, channel } = filter();
  const isAll = to === '' && channel === '';
  byId('empty').hidden = entries.length > 0;
  byId('empty').textContent = isAll
    ? 'Nothing was sent yet. Mails and text messages of the app appear here, with their codes.'
    : 'Nothing was sent that matches.';
  if (isAll) offerRecipients(entries);
}

/** Recipients that messages came for, to choose from while typing. */
function offerRecipients(entries) {
  const recipients = [...new Set(entries.flatMap(({ to }) => to))];
  byId('recipients').replaceChildren(...recipients.map((value) => el('option', { value })));
}

const readNow = () => void read().catch(problem);
const readSoon = whenQuiet(readNow, QUIET_MS);

byId('to').setAttribute('list', 'recipients');
byId('filter').addEventListener('submit', (event) => event.preventDefault());
byId('to').addEventListener('input', readSoon);
byId('channel').addEventListener('change', readNow);
byId('clear').addEventListener('click', () => {
  problem(null);
  call('DELETE', `/control/inbox?${queryOf(filter())}`).then(readNow, problem);
});
byId('problem-close').addEventListener('click', () => problem(null));
followStream(byId('live'), {
  ready: () => {
    readNow();
    faults.read();
  },
  inbox: readSoon,
  faults: faults.show,
  reset: readNow,
});
