import type { ReactNode } from 'react';
import css from './eyebrow.module.css';

/** A small line above a heading or an amount that says what it is; `id` lets it name a section. */
export function Eyebrow({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p {...(id && { id })} className={css.eyebrow}>
      {children}
    </p>
  );
}
