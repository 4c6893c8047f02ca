import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { render } from './render.tsx';

/** Shows a field that holds its own value; answers a double that is told each new one. */
export async function renderHeld<Value>(
  start: Value,
  field: (value: Value, onChange: (next: Value) => void) => ReactNode,
) {
  const told = vi.fn<(next: Value) => void>();
  function Held() {
    const [value, setValue] = useState(start);
    return field(value, (next) => {
      told(next);
      setValue(next);
    });
  }
  await render(<Held />);
  return told;
}
