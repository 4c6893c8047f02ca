import type { ReactNode } from 'react';
import { dateTimeText } from '../lib/texts/formats.ts';
import css from './staff.module.css';

type VisitListProps<Visit> = { visits: readonly Visit[]; children: (visit: Visit) => ReactNode };

/** The visits of staff to portals: when, whose or by whom, and why. */
export function VisitList<Visit extends { At: string; Reason: string }>({ visits, children }: VisitListProps<Visit>) {
  return (
    <ul className={css.visits}>
      {visits.map((visit) => (
        <li key={visit.At}>
          <time dateTime={visit.At} className="muted sm">
            {dateTimeText(visit.At)}
          </time>
          <div>
            {children(visit)}
            <p className="muted sm">{visit.Reason}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
