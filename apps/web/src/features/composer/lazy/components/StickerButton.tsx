import { useLingui } from '@lingui/react/macro';
import type { Session } from '@seller-chat/core';
import { Popover, StickerPanel } from '@seller-chat/ui/composing';
import { Sticker } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { pictureSources, stickerGlyph } from '../../../message-cards/index.ts';
import { sendContentAtom } from '../../state/send-actions.ts';
import { loadStickersAtom, stickerCachesCellAtom } from '../state/sticker-actions.ts';
import type { StickerGroupData } from '../state/sticker-actions.ts';

export interface StickerButtonProps {
  session: Session;
  disabledReason: string | undefined;
  onInsert: (text: string) => void;
}

/** The stickers of the shop's marketplace and site. */
export function StickerButton({ session, disabledReason, onInsert }: StickerButtonProps) {
  const { t } = useLingui();
  const label = t`Stickers`;
  return (
    <Popover
      label={label}
      icon={<Sticker size={18} aria-hidden />}
      disabledLabel={disabledReason === undefined ? undefined : t`${label}: ${disabledReason}`}
    >
      {(close) => <Stickers session={session} onInsert={onInsert} onSent={close} />}
    </Popover>
  );
}

interface StickersProps extends Pick<StickerButtonProps, 'session' | 'onInsert'> {
  onSent: () => void;
}

const NO_GROUPS: readonly StickerGroupData[] = [];

function Stickers({ session, onInsert, onSent }: StickersProps) {
  const { t } = useLingui();
  const stickerCache = useAtomValue(stickerCachesCellAtom).get(session.shopId) ?? { state: 'loading' };
  const load = useSetAtom(loadStickersAtom);
  const send = useSetAtom(sendContentAtom);
  useEffect(() => void load(session), [load, session]);
  const groups = stickerCache.state === 'ready' ? stickerCache.groups : NO_GROUPS;
  const shown = useMemo(
    () =>
      groups.map(({ groupId, groupName, stickerList }) => ({
        id: groupId,
        label: groupName,
        stickers: stickerList.map(({ stickerId, text, url }, at) => ({
          id: String(at),
          label: text === '' ? stickerId : text,
          char: stickerId === '' ? text : url === '' ? stickerGlyph(text) : undefined,
          sources: pictureSources(url === '' ? undefined : url, session.platform),
        })),
      })),
    [groups, session.platform],
  );
  const pick = (id: string, groupId: string): void => {
    const group = groups.find((one) => one.groupId === groupId);
    const sticker = group?.stickerList[Number(id)];
    if (sticker === undefined) return;
    const { stickerId, packageId, text, url } = sticker;
    // What is no sticker of the marketplace's goes into the text.
    if (stickerId === '') return onInsert(text);
    const content = {
      kind: 'emoji',
      stickerId,
      ...(text !== '' && { text }),
      ...(packageId !== '' && { packageId }),
    } as const;
    if (send({ sessionId: session.sessionId, content, shown: url === '' ? {} : { url } })) onSent();
  };
  return (
    <StickerPanel
      state={stickerCache.state}
      groups={shown}
      onPick={pick}
      onRetry={() => void load(session)}
      labels={{
        loading: t`Loading stickers`,
        empty: t`No stickers available.`,
        failed: t`The stickers could not be loaded.`,
        retry: t`Try again`,
      }}
    />
  );
}
