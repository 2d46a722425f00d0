import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { capabilitiesOf, uploadExtensionsOf } from '@seller-chat/core/platform';
import type { OutgoingKind, Session } from '@seller-chat/core';
import { ImageIcon, ReceiptText, ShoppingBag, TicketPercent, Video } from 'lucide-react';
import { memo } from 'react';
import type { RefObject } from 'react';
import { insertUndoable } from '../../../../kit/writing/insert-undoable.ts';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { visitContextTabAtom } from '../../../chat-state/index.ts';
import { translationPart } from '../../../translation/index.ts';
import { quickReplyPart } from '../../../quick-replies/index.ts';
import { EmojiButton } from './EmojiButton.tsx';
import { FileButton } from './FileButton.tsx';
import { FollowInviteButton } from './FollowInviteButton.tsx';
import { StickerButton } from './StickerButton.tsx';
import { addFilesAtom, MAX_FILES } from '../state/attachment-actions.ts';
import { ToolButton } from './ToolButton.tsx';

export interface ComposerToolsProps {
  session: Session;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** Why nothing may be sent now. */
  disabledReason: string | undefined;
}

const FILM = 'mp4';
const CARD_KINDS = ['product', 'order', 'voucher', 'followInvite'] as const;

/**
 * What can be sent beside a text. What the marketplace never takes from sellers has no tool; what cannot be sent now is
 * there, and says why. Drawn again only for another session or reason: neither typing nor what arrives is held up by it.
 */
export const ComposerTools = memo(DrawnTools, isSame);

function isSame(a: ComposerToolsProps, b: ComposerToolsProps): boolean {
  return (
    a.session.sessionId === b.session.sessionId &&
    a.session.buyerName === b.session.buyerName &&
    a.inputRef === b.inputRef &&
    a.disabledReason === b.disabledReason
  );
}

function DrawnTools({ session, inputRef, disabledReason }: ComposerToolsProps) {
  const { t } = useLingui();
  const addFiles = useAddFiles(session);
  const visit = useSetAtom(visitContextTabAtom);
  const quickReplies = quickReplyPart.use();
  const translation = translationPart.use();
  const { platform } = session;
  const { sendableKinds, stickers } = capabilitiesOf(platform);
  const takes = (kind: OutgoingKind): boolean => sendableKinds.includes(kind);
  const takesCards = CARD_KINDS.some(takes);
  const extensions = uploadExtensionsOf(platform);
  const insert = (text: string): void => {
    if (inputRef.current !== null) insertUndoable(inputRef.current, text);
  };
  return (
    <>
      {quickReplies && <quickReplies.QuickReplyButton disabledReason={disabledReason} />}
      {translation && (
        <translation.TranslateButton sessionId={session.sessionId} disabledReason={disabledReason} />
      )}
      <EmojiButton disabledReason={disabledReason} onInsert={insert} />
      {(stickers.value === 'builtIn' || takes('emoji')) && (
        <StickerButton session={session} disabledReason={disabledReason} onInsert={insert} />
      )}
      {takes('image') && (
        <FileButton
          label={t`Pictures`}
          icon={<ImageIcon size={18} aria-hidden />}
          disabledReason={disabledReason}
          extensions={extensions.filter((extension) => extension !== FILM)}
          onFiles={addFiles}
        />
      )}
      {takes('video') && (
        <FileButton
          label={t`Videos`}
          icon={<Video size={18} aria-hidden />}
          disabledReason={disabledReason}
          extensions={[FILM]}
          onFiles={addFiles}
        />
      )}
      {takesCards && <span className="composer-tools-gap" aria-hidden="true" />}
      {takes('product') && (
        <ToolButton
          label={t`Send a product`}
          icon={<ShoppingBag size={18} aria-hidden />}
          disabledReason={disabledReason}
          onClick={() => visit({ tab: 'products', back: inputRef })}
        />
      )}
      {takes('order') && (
        <ToolButton
          label={t`Send an order`}
          icon={<ReceiptText size={18} aria-hidden />}
          disabledReason={disabledReason}
          onClick={() => visit({ tab: 'buyer', back: inputRef })}
        />
      )}
      {takes('voucher') && (
        <ToolButton
          label={t`Send a voucher`}
          icon={<TicketPercent size={18} aria-hidden />}
          disabledReason={disabledReason}
          onClick={() => visit({ tab: 'vouchers', back: inputRef })}
        />
      )}
      {takes('followInvite') && <FollowInviteButton session={session} disabledReason={disabledReason} />}
    </>
  );
}

/** Puts files beside the text, and says how many were too many. */
export function useAddFiles(session: Session): (files: readonly File[]) => void {
  const { t } = useLingui();
  const add = useSetAtom(addFilesAtom);
  const { toasts } = useAtomValue(servicesAtom);
  return (files) => {
    const left = add({ session, files });
    if (left === 0) return;
    const text = t`${plural(left, { one: `# file was not added. You can add up to ${MAX_FILES} at a time.`, other: `# files were not added. You can add up to ${MAX_FILES} at a time.` })}`;
    toasts.show({ tone: 'error', text });
  };
}
