import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Wrap } from './page-shell.tsx';
import css from './staff-bar.module.css';

type StaffBarProps = {
  label: string;
  children: ReactNode;
  sub?: ReactNode;
  end: ReactNode;
};

/** A bar that stays at the top while staff view a contact's portal; dark in both modes. */
export function StaffBar({ label, children, sub, end }: StaffBarProps) {
  return (
    <aside className={css.bar} aria-label={label}>
      <Wrap className={css.row}>
        <Icon of={Eye} />
        <p>
          {children} {sub && <span className={css.sub}>{sub}</span>}
        </p>
        {end}
      </Wrap>
    </aside>
  );
}
