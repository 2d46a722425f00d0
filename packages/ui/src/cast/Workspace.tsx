import {
  Ellipsis,
  ImageIcon,
  Inbox,
  MessageCircle,
  Package,
  Pin,
  Settings,
  Smile,
  Star,
  Store,
  Tag,
  Users,
  Zap,
} from 'lucide-react';
import { useState } from 'react';
import { BuyerCard } from '../chat/ContextPanel/BuyerCard.tsx';
import { ContextPanel } from '../chat/ContextPanel/ContextPanel.tsx';
import { ContextSection } from '../chat/ContextPanel/ContextSection.tsx';
import { Composer } from '../chat/Composer/Composer.tsx';
import { ConversationHeader } from '../chat/ConversationHeader/ConversationHeader.tsx';
import { Rail } from '../chat/Rail/Rail.tsx';
import { RailAccountButton } from '../chat/Rail/RailAccountButton.tsx';
import { SearchField } from '../primitives/SearchField/SearchField.tsx';
import { SessionListHeader } from '../chat/SessionListHeader/SessionListHeader.tsx';
import { SessionRow } from '../chat/SessionRow/SessionRow.tsx';
import type { SessionRowProps } from '../chat/SessionRow/SessionRow.tsx';
import { ShopList } from '../chat/ShopList/ShopList.tsx';
import { WorkspaceLayout } from '../chat/WorkspaceLayout/WorkspaceLayout.tsx';
import { IconButton } from '../primitives/IconButton/IconButton.tsx';
import { Conversation } from './Conversation.tsx';
import { rowLabels, shopLabels } from './labels.ts';
import { sessions } from './sessions.ts';
import { marketplaces, shopGroups } from './shops.ts';

const nothing = () => undefined;

function RailOfStory() {
  return (
    <Rail
      label="Main"
      activeId="chat"
      onNavigate={nothing}
      connection={{ state: 'online', label: 'Connected' }}
      account={<RailAccountButton accountId="mei" name="Mei" label="Account: Mei" />}
      items={[
        { id: 'chat', label: 'Chat', href: '#', icon: <MessageCircle size={19} aria-hidden />, unread: 19 },
        { id: 'orders', label: 'Orders', href: '#', icon: <Package size={19} aria-hidden /> },
        { id: 'comments', label: 'Reviews', href: '#', icon: <Star size={19} aria-hidden />, unread: 6 },
        { id: 'shops', label: 'Shops', href: '#', icon: <Store size={19} aria-hidden /> },
        { id: 'accounts', label: 'Sub-accounts', href: '#', icon: <Users size={19} aria-hidden /> },
        { id: 'settings', label: 'Settings', href: '#', icon: <Settings size={19} aria-hidden /> },
      ]}
    />
  );
}

interface SessionsOfStoryProps {
  readonly selectedId: string;
  readonly onOpen: (id: string) => void;
  readonly onOpenShops: () => void;
}

function SessionsOfStory({ selectedId, onOpen, onOpenShops }: SessionsOfStoryProps) {
  return (
    <>
      <SessionListHeader
        searchField={
          <SearchField
            value=""
            onChange={nothing}
            label="Buyer, order number or message"
            clearLabel="Clear"
            shortcut="Ctrl K"
          />
        }
        filters={[
          { id: 'all', label: 'All', count: '48' },
          { id: 'unread', label: 'Unread', count: '12' },
          { id: 'unreplied', label: 'Unreplied', count: '9' },
          { id: 'pinned', label: 'Pinned', count: '3' },
        ]}
        filter="all"
        onFilter={nothing}
        sorts={[{ value: 'deadline', label: 'Due soonest' }]}
        sort="deadline"
        onSort={nothing}
        trailing={<IconButton size="sm" label="Tags" icon={<Tag size={15} aria-hidden />} />}
        onOpenShops={onOpenShops}
        labels={{
          search: 'Search conversations',
          filters: 'Filters',
          moreFilters: 'More',
          sort: 'Sort by',
          openShops: 'Shops',
        }}
      />
      <div role="list" aria-label="Conversations" style={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            {...session}
            selected={session.id === selectedId}
            labels={rowLabels}
            onOpen={onOpen}
          />
        ))}
      </div>
    </>
  );
}

interface ConversationOfStoryProps {
  readonly session: Omit<SessionRowProps, 'labels' | 'onOpen'>;
  readonly onBack: () => void;
  readonly onOpenContext: () => void;
}

function ConversationOfStory({ session, onBack, onOpenContext }: ConversationOfStoryProps) {
  const [draft, setDraft] = useState('Boleh kak, kami hantar petang ini');
  return (
    <>
      <ConversationHeader
        buyerId={session.id}
        buyerName={session.name}
        platform={session.platform}
        shopName={session.shopName}
        note="follows you"
        deadline={{ text: '18 min left', short: '00:18', tone: 'red' }}
        onBack={onBack}
        onOpenContext={onOpenContext}
        labels={{ back: 'Back', openContext: 'About the buyer' }}
        actions={
          <>
            <IconButton label="Pin" icon={<Pin size={18} aria-hidden />} />
            <IconButton label="To follow up" icon={<Inbox size={18} aria-hidden />} />
            <IconButton label="More" icon={<Ellipsis size={18} aria-hidden />} />
          </>
        }
      />
      <Conversation />
      <Composer
        boxKey="ayu"
        value={draft}
        onChange={setDraft}
        onSend={nothing}
        limit={600}
        countLength={(text) => text.length}
        isSendable={(text) => text !== ''}
        sendKey="enter"
        toolbar={
          <>
            <IconButton size="sm" label="Emoji" icon={<Smile size={18} aria-hidden />} />
            <IconButton size="sm" label="Image" icon={<ImageIcon size={18} aria-hidden />} />
            <IconButton size="sm" label="Quick reply" icon={<Zap size={18} aria-hidden />} />
          </>
        }
        labels={{
          input: 'Message',
          placeholder: 'Write a reply',
          send: 'Send',
          hint: 'Shift+Enter for a new line',
          tooLong: (excess) => `${excess} characters too many`,
        }}
      />
    </>
  );
}

function ContextOfStory({
  session,
  onClose,
}: {
  readonly session: { id: string; name: string };
  readonly onClose: () => void;
}) {
  return (
    <ContextPanel
      label="About the buyer"
      tabs={[
        { id: 'buyer', label: 'Buyer' },
        { id: 'products', label: 'Products' },
        { id: 'vouchers', label: 'Vouchers' },
        { id: 'replies', label: 'Quick replies' },
      ]}
      tab="buyer"
      onTab={nothing}
      onClose={onClose}
      closeLabel="Close"
    >
      <BuyerCard
        buyerId={session.id}
        name={session.name}
        note="Selangor, Malaysia · 10:45 local"
        figures={[
          { label: 'orders', value: '3' },
          { label: 'spent', value: 'RM 512' },
          { label: 'refunds', value: '0' },
        ]}
        tags={[
          { id: 'vip', label: 'VIP', tone: 'accent' },
          { id: 'wholesale', label: 'Wholesale' },
        ]}
      />
      <ContextSection title="Remark">
        <p>Café owner, buys every six weeks. Wants the invoice in the box.</p>
      </ContextSection>
    </ContextPanel>
  );
}

/** Which way the whole workspace of a story stands. */
export interface WorkspaceProps {
  readonly pane: 'sessions' | 'conversation';
  readonly shopsOpen?: boolean;
  readonly contextOpen?: boolean;
}

/** The whole workspace with a day's worth of buyers. */
export function Workspace(props: WorkspaceProps) {
  const [pane, setPane] = useState(props.pane);
  const [shopsOpen, setShopsOpen] = useState(props.shopsOpen ?? false);
  const [contextOpen, setContextOpen] = useState(props.contextOpen ?? false);
  const [selectedId, setSelectedId] = useState('nur');
  const session = sessions.find((each) => each.id === selectedId) ?? sessions[0];
  const open = (id: string) => {
    setSelectedId(id);
    setPane('conversation');
  };
  if (!session) return null;
  return (
    <WorkspaceLayout
      pane={pane}
      shopsOpen={shopsOpen}
      onCloseShops={() => setShopsOpen(false)}
      contextOpen={contextOpen}
      onCloseContext={() => setContextOpen(false)}
      labels={{
        title: 'Chat',
        shops: 'Shops',
        sessions: 'Sessions',
        conversation: 'Conversation',
        context: 'Buyer',
        close: 'Close',
      }}
      rail={<RailOfStory />}
      shops={
        <ShopList
          marketplaces={marketplaces}
          marketplace="all"
          onMarketplace={nothing}
          groups={shopGroups}
          shopIds={['shop-my']}
          onShops={nothing}
          onRetry={nothing}
          onReauthorise={nothing}
          onConnect={nothing}
          quota="6 / 10"
          labels={shopLabels}
        />
      }
      sessions={
        <SessionsOfStory selectedId={selectedId} onOpen={open} onOpenShops={() => setShopsOpen(true)} />
      }
      conversation={
        <ConversationOfStory
          session={session}
          onBack={() => setPane('sessions')}
          onOpenContext={() => setContextOpen(true)}
        />
      }
      context={<ContextOfStory session={session} onClose={() => setContextOpen(false)} />}
    />
  );
}
