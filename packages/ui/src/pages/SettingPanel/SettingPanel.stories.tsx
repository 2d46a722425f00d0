import type { Meta, StoryObj } from '@storybook/react-vite';
import { people } from '../../fixtures/people.ts';
import { Switch } from '../../primitives/Switch/Switch.tsx';
import { SettingRow, SettingSection } from '../SettingRow/SettingRow.tsx';
import { SettingPanel } from './SettingPanel.tsx';

const ignore = () => undefined;
const row = (name: string) => (
  <SettingRow
    name={name}
    hint="Only for this account."
    control={({ labelledBy }) => <Switch checked labelledBy={labelledBy} onChange={ignore} />}
  />
);
const meta = {
  title: 'Pages/SettingPanel',
  component: SettingPanel,
  args: { title: 'Chat', lead: 'For you only; colleagues choose their own.', children: null },
} satisfies Meta<typeof SettingPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {
  args: { children: <SettingSection title="Conversations">{row('Hide system messages')}</SettingSection> },
};
export const LongNames: Story = {
  args: {
    title: people.long.name,
    lead: people.long.name,
    children: <SettingSection title={`${people.long.name}, 2`}>{row(people.long.name)}</SettingSection>,
  },
};
