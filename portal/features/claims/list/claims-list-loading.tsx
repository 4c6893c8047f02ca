import { useTexts } from '../../../lib/texts/texts.ts';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import card from './claim-card.module.css';
import list from './claims-list.module.css';
import css from './claims-list-loading.module.css';

/** LIST-3: the loading state of the list: a text and the skeleton of two cards. */
export function ClaimsLoading() {
  const { t } = useTexts();
  return (
    <Loading text={t('claims.loading')}>
      <div className={list.passes}>
        <CardShape />
        <CardShape />
      </div>
    </Loading>
  );
}

function CardShape() {
  return (
    <Card className={card.pass}>
      <div className={card.main}>
        <div className={card.top}>
          <Skeleton shape="block" width="2.5rem" height="2.5rem" />
          <div className={css.title}>
            <Skeleton width="min(15rem, 80%)" height="1rem" />
            <Skeleton width="9rem" height="0.75rem" />
          </div>
        </div>
        <div className={css.route}>
          <Skeleton height="1.625rem" />
          <Skeleton height="0.125rem" />
          <Skeleton height="1.625rem" />
        </div>
        <Skeleton width="min(20rem, 90%)" height="0.75rem" />
      </div>
      <div className={card.stub}>
        <Skeleton shape="round" width="7rem" height="1.5rem" />
        <Skeleton shape="block" height="2.75rem" />
        <Skeleton shape="block" height="2.75rem" />
      </div>
    </Card>
  );
}
