import type { Meta, StoryObj } from '@storybook/react-vite';
import { Play } from 'lucide-react';
import { people } from '../../fixtures/people.ts';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import { Switch } from '../../primitives/Switch/Switch.tsx';
import { SettingRow, SettingSection } from './SettingRow.tsx';

const ignore = () => undefined;
const meta = {
  title: 'Pages/SettingRow',
  component: SettingSection,
  args: { title: 'Alerts', children: null },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 440 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SettingSection>;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = (suffix: string) => (
  <>
    <SettingRow
      name={`A buyer writes ${suffix}`}
      hint="Plays once, however many tabs are open."
      control={() => (
        <>
          <Select label="Sound" value="drop" options={[{ value: 'drop', label: 'Drop' }]} onChange={ignore} />
          <IconButton label="Play" icon={<Play size={16} aria-hidden />} />
        </>
      )}
    />
    <SettingRow
      name="Desktop notifications"
      mark="Saved"
      problem="It could not be saved. The server cannot be reached."
      control={({ labelledBy }) => <Switch checked labelledBy={labelledBy} onChange={ignore} />}
    />
  </>
);
export const Usual: Story = { args: { children: rows('') } };
export const LongNames: Story = { args: { children: rows(people.long.name) } };
