import { createQuickReplyIndex } from '@seller-chat/core';
import type { FindableQuickReply } from '@seller-chat/core';
import { timeInTurn } from './measure.ts';
import type { Aim } from './report.ts';

const COUNT = 5_000;
const KEYWORDS = ['o', 'on', 'ong', 'ongkir', 'kir', '77', 'ส่ง', 'bysm', 'zz'];

function makeReplies(): FindableQuickReply[] {
  return Array.from({ length: COUNT }, (_, at) => ({
    quickReplyContentId: `reply-${at}`,
    quickReplyGroupId: '0',
    title: `Ongkir ${at}`,
    shortcut: `k${at}`,
    textList: [
      { language: '', text: `Halo kak, ongkir nomor ${at} gratis mulai hari ini` },
      { language: 'th', text: `ส่งฟรี หมายเลข ${at}` },
    ],
    sound: 'bysm baoyoushuoming',
  }));
}

/** A keyword typed over 5,000 quick replies, beside a plain filter over the same array. */
export function measureQuickReplies(): Aim[] {
  const replies = makeReplies();
  const index = createQuickReplyIndex<FindableQuickReply>();
  index.replace(replies, [], []);
  let turn = 0;
  const nextKeyword = (): string => KEYWORDS[(turn += 1) % KEYWORDS.length] ?? '';
  const times = timeInTurn(
    {
      ours: () => {
        const keyword = nextKeyword();
        return () => index.find(keyword);
      },
      peer: () => {
        const keyword = nextKeyword();
        return () =>
          replies.filter(({ title, shortcut, textList }) =>
            [title, shortcut, ...textList.map(({ text }) => text)].some((text) =>
              text.toLowerCase().includes(keyword),
            ),
          );
      },
    },
    { rounds: 10 },
  );
  return [
    {
      what: 'a keyword over 5,000 quick replies, p99, ms',
      aim: '<= 16',
      measured: times.ours.p99,
      isReached: times.ours.p99 <= 16,
    },
    {
      what: '... times a plain filter, p50',
      aim: '-',
      measured: times.ours.p50 / times.peer.p50,
      isReached: null,
    },
  ];
}
