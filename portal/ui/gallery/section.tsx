import type { ReactNode } from 'react';
import css from './gallery.module.css';

/** One part of the gallery under its note. */
export function Section({ note, children }: { note: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={css.note}>{note}</h2>
      {children}
    </section>
  );
}
