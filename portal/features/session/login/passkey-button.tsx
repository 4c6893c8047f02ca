import { KeyRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isPasskeySite, whyNoPasskeys } from '../../../lib/session/passkeys.ts';
import { Button } from '../../../ui/button.tsx';

type PasskeyButtonProps = {
  children: string;
  busyText: string;
  busy: boolean;
  isDisabled?: boolean;
  onPress: () => void;
};

export function PasskeyButton(props: PasskeyButtonProps) {
  const works = useSyncExternalStore(neverChanges, () => whyNoPasskeys() === null, isPasskeySite);
  return works && <Button look="second" block icon={KeyRound} {...props} />;
}

const neverChanges = () => () => undefined;
