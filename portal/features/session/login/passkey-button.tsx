import { KeyRound } from 'lucide-react';
import { whyNoPasskeys } from '../../../lib/session/passkeys.ts';
import { Button } from '../../../ui/button.tsx';

type PasskeyButtonProps = {
  children: string;
  busyText: string;
  busy: boolean;
  isDisabled?: boolean;
  onPress: () => void;
};

/** LOGIN-9: the button to log in with a passkey, when this browser supports it. */
export function PasskeyButton(props: PasskeyButtonProps) {
  return whyNoPasskeys() === null && <Button look="second" block icon={KeyRound} {...props} />;
}
