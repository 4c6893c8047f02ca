import { useQuery } from '@tanstack/react-query';
import { dateTimeText } from '../../../lib/texts/formats.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Card, CardBody, CardHead } from '../../../ui/layout/card.tsx';
import css from '../account.module.css';
import { PanelList, PanelQuery } from '../panel-query.tsx';
import { visitsQuery } from '../queries.ts';

/** The visits of staff to this contact's portal: who, when and why (§7 Staff view); one line when there were none. */
export function VisitsPanel() {
  const { t } = useTexts();
  const query = useQuery(visitsQuery);
  return (
    <Card as="section" aria-labelledby="staff-visits">
      <CardHead>
        <h2 id="staff-visits">{t('account.visits.title')}</h2>
      </CardHead>
      <CardBody>
        <PanelQuery query={query} loading={t('account.visits.loading')} failed={t('account.visits.failed')}>
          {(visits) =>
            visits.length === 0 ? (
              <p className={css.quiet}>{t('account.visits.none')}</p>
            ) : (
              <>
                <p className={css.lead}>{t('account.visits.text')}</p>
                <PanelList items={visits}>
                  {({ At, Staff, Reason }) => (
                    <li key={`${At} ${Staff}`}>
                      <div className={css.about}>
                        <div className={css.name}>{Staff}</div>
                        <p>{Reason}</p>
                        <p>
                          <time dateTime={At}>{dateTimeText(At)}</time>
                        </p>
                      </div>
                    </li>
                  )}
                </PanelList>
              </>
            )
          }
        </PanelQuery>
      </CardBody>
    </Card>
  );
}
