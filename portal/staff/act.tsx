import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Key } from './keys-dialog.tsx';

type ActProps = Omit<ComponentProps<typeof Button>, 'size' | 'children'> & {
  text: ReactNode;
  /** What it is done to, which only screen readers are told. */
  of?: string | undefined;
  /** The key that does the same. */
  shortcut?: string;
};

/** A small button at what it acts on, quiet unless it has another look. */
export function Act({ text, of, shortcut, look = 'text', ...button }: ActProps) {
  return (
    <Button look={look} size="s" aria-keyshortcuts={shortcut} {...button}>
      {text}
      {of && <span className="vh"> {of}</span>}
      {shortcut && ' '}
      {shortcut && <Key>{shortcut}</Key>}
    </Button>
  );
}
