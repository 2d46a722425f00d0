import { api, marketplaceOf } from '../kit/api.js';
import { byId, el, face } from '../kit/dom.js';
import { icon } from '../kit/icons.js';

/**
 * Above the conversation: with whom one talks, and whether one follows the shop.
 * @param {{ problem: (error: Error) => void }} page
 */
export function makeHead({ problem }) {
  const head = byId('chat-head');
  let turn = 0;

  async function show({ marketplace, shop, buyer }) {
    const mine = ++turn;
    if (!shop) {
      head.replaceChildren(el('h2', {}, 'No shop chosen'));
      return;
    }
    const { mark, name } = marketplaceOf(marketplace);
    const follow = el('button', { type: 'button', class: 'small follow', 'aria-pressed': 'false' });
    head.replaceChildren(
      face(shop),
      el(
        'div',
        { class: 'grow' },
        el('h2', { class: 'cut' }, shop.name),
        el(
          'p',
          {},
          el('span', { class: `mark small ${marketplace}`, 'aria-hidden': true }, mark),
          `${name} · ${shop.region}`,
        ),
      ),
      follow,
    );
    if (!buyer) return;
    const path = `/${marketplace}/shops/${shop.shopId}/followers/${buyer.buyerId}`;
    const { isFollowing } = await api('GET', path);
    if (mine === turn) drawFollow(follow, path, isFollowing);
  }

  function drawFollow(follow, path, isFollowing) {
    follow.setAttribute('aria-pressed', String(isFollowing));
    follow.replaceChildren(icon('heart'), isFollowing ? 'Following' : 'Follow');
    follow.onclick = () =>
      api('PUT', path, { isFollowing: !isFollowing })
        .then((answer) => drawFollow(follow, path, answer.isFollowing))
        .catch(problem);
  }

  return { show };
}
