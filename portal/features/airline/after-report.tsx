import { Check } from 'lucide-react';
import { useTexts } from '../../lib/texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Card, CardBody } from '../../ui/layout/card.tsx';
import css from './airline.module.css';

/** What happens once a report is sent. */
export function AfterReport() {
  const { t } = useTexts();
  return (
    <Card as="section" aria-labelledby="after-report">
      <CardBody>
        <h2 id="after-report">{t('airline.after.title')}</h2>
        <ul className={css.after}>
          {(['story', 'turn', 'counted'] as const).map((what) => (
            <li key={what}>
              <Icon of={Check} size="sm" />
              <span>{t(`airline.after.${what}`)}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
