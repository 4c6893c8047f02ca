import { useEffect, useState } from 'react';
import type { Visit } from '#contract/staff.ts';
import * as staffCalls from '#contract/staff.ts';
import { api } from '../lib/api/api.ts';
import { dateTimeText } from '../lib/texts/dates.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/layout/card.tsx';
import { OpenDialog } from './open-dialog.tsx';
import css from './staff.module.css';
import { useStaffTexts } from './texts.ts';

/** The staff member's own recent visits, each with a button to open that portal again. */
export function Visits() {
  const { t } = useStaffTexts();
  const [visits, setVisits] = useState<readonly Visit[] | 'failed' | null>(null);
  const [again, setAgain] = useState<Visit | null>(null);
  useEffect(() => {
    api(staffCalls.ownVisits, {}).then(setVisits, () => setVisits('failed'));
  }, []);
  if (visits === null) return null;
  return (
    <Card as="section" aria-labelledby="visits">
      <CardHead>
        <h2 id="visits">{t('visits.title')}</h2>
      </CardHead>
      <CardBody>
        {visits === 'failed' || visits.length === 0 ? (
          <p className="muted">{t(visits === 'failed' ? 'visits.failed' : 'visits.none')}</p>
        ) : (
          <ul className={css.visits}>
            {visits.map((visit) => (
              <li key={`${visit.At} ${visit.ContactId}`}>
                <time dateTime={visit.At} className="num">
                  {dateTimeText(visit.At)}
                </time>
                <span>
                  <Button
                    look="text"
                    flush="start"
                    aria-label={t('search.open_name', { name: visit.FullName })}
                    onPress={() => setAgain(visit)}
                  >
                    {visit.FullName}
                  </Button>
                  <span className={css.reason}>{visit.Reason}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      <OpenDialog
        contact={again && { Id: again.ContactId, FullName: again.FullName, EMailAddress: '' }}
        onClose={() => setAgain(null)}
      />
    </Card>
  );
}
