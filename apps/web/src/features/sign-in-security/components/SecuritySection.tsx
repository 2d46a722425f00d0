import { DevicesPart } from './DevicesPart.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { SecondFactorPart } from './SecondFactorPart.tsx';
import './sign-in-security.css';

/** How the person signs in: password, second factor, devices. */
export function SecuritySection() {
  return (
    <div className="security">
      <PasswordPart />
      <SecondFactorPart />
      <DevicesPart />
    </div>
  );
}
