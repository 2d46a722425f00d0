import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bot, MessageCircle, Store, Zap } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Rail } from '../../chat/Rail/Rail.tsx';
import { SearchField } from '../../primitives/SearchField/SearchField.tsx';
import { PageBody } from '../PageBody/PageBody.tsx';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { SideNav } from '../SideNav/SideNav.tsx';
import { PageLayout } from './PageLayout.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const onNavigate = fn();

const meta = {
  title: 'Pages/PageLayout',
  component: PageLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    rail: (
      <Rail
        label="Main"
        items={[
          { id: 'chat', label: 'Chat', href: '#chat', icon: <MessageCircle size={19} aria-hidden /> },
          { id: 'shops', label: 'Shops', href: '#shops', icon: <Store size={19} aria-hidden /> },
        ]}
        activeId="shops"
        onNavigate={fn()}
        connection={{ state: 'online', label: 'Connected' }}
      />
    ),
    children: (
      <>
        <PageHeader title="Smart tools" tools={null} />
        <PageBody
          side={
            <SideNav
              label="Smart tools"
              places={[
                { id: 'auto', label: 'Auto reply', href: '#auto', icon: <Zap {...icon} /> },
                { id: 'ai', label: 'Smart reception', href: '#ai', icon: <Bot {...icon} /> },
              ]}
              activeId="auto"
              onNavigate={onNavigate}
            />
          }
          toolbar={<SearchField label="Search" value="" clearLabel="Clear" onChange={fn()} />}
        >
          <p style={{ padding: 20 }}>Content</p>
        </PageBody>
      </>
    ),
  },
} satisfies Meta<typeof PageLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithSide: Story = {
  play: async ({ canvasElement }) => {
    const side = within(within(canvasElement).getByRole('navigation', { name: 'Smart tools' }));
    await expect(side.getByRole('link', { name: 'Auto reply' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(side.getByRole('link', { name: 'Smart reception' }));
    await expect(onNavigate).toHaveBeenCalledWith('#ai');
  },
};
