import { KeyRound } from 'lucide-react';
import { whyNoPasskeys } from '../../lib/passkeys.ts';
import { Button } from '../../ui/button.tsx';

type PasskeyButtonProps = {
  children: string;
  busyText: string;
  busy: boolean;
  isDisabled?: boolean;
  onPress: () => void;
};

/** LOGIN-9: the way in by a passkey, where this browser has one. */
export function PasskeyButton(props: PasskeyButtonProps) {
  return whyNoPasskeys() === null && <Button look="second" block icon={KeyRound} {...props} />;
}
