import { Reaffirm } from '../features/session/reaffirm.tsx';
import { Frame } from './frame.tsx';

/** `/reaffirm`: the terms, in the layout of the portal. */
export function ReaffirmScreen() {
  return (
    <Frame nameless>
      <Reaffirm />
    </Frame>
  );
}
