import { PLATFORMS } from '@seller-chat/core/platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Globe } from 'lucide-react';
import { Button } from '../../primitives/Button/Button.tsx';
import { PasswordField } from '../../primitives/PasswordField/PasswordField.tsx';
import { Select } from '../../primitives/Select/Select.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { LoginLayout } from './LoginLayout.tsx';

const nothing = () => undefined;

const meta = {
  title: 'Chat/LoginLayout',
  component: LoginLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    brand: 'Seller Chat',
    promise: 'Every buyer, every marketplace, one calm place to answer.',
    marketplaces: PLATFORMS,
    title: 'Sign in',
    subtitle: 'Welcome back. Your buyers are waiting.',
    languageSwitch: (
      <Select
        variant="quiet"
        label="Language"
        icon={<Globe size={15} aria-hidden />}
        value="en"
        options={[
          { value: 'en', label: 'English' },
          { value: 'th', label: 'ภาษาไทย' },
        ]}
        onChange={nothing}
      />
    ),
    children: (
      <form>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          value="mei@kopikita.my"
          onChange={nothing}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value=""
          onChange={nothing}
          error="Wrong email or password"
          revealError
          showLabel="Show password"
          hideLabel="Hide password"
        />
        <Button variant="solid" size="lg" type="submit">
          Sign in
        </Button>
      </form>
    ),
    footer: (
      <>
        New here? <a href="#register">Create an account</a>
      </>
    ),
  },
} satisfies Meta<typeof LoginLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignIn: Story = {};
export const Thai: Story = {
  args: {
    promise: 'ผู้ซื้อทุกคน ทุกมาร์เก็ตเพลส ตอบได้ในที่เดียว',
    title: 'เข้าสู่ระบบ',
    subtitle: 'ยินดีต้อนรับกลับ ผู้ซื้อกำลังรออยู่',
  },
};
