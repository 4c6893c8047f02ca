import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import field from '../fields/field.module.css';
import { Icon } from '../icon.tsx';

/**
 * The error of a group of buttons; the group refers to it as its description.
 */
export function GroupError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={field.error}>
      <Icon of={CircleAlert} size="sm" />
      <span>{children}</span>
    </p>
  );
}
