import { Reaffirm } from '../features/session/reaffirm.tsx';
import { Frame } from './frame.tsx';

export function ReaffirmScreen() {
  return (
    <Frame nameless>
      <Reaffirm />
    </Frame>
  );
}
