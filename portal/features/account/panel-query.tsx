import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FoldedList } from '../../ui/layout/fold.tsx';
import css from './account.module.css';

type PanelQueryProps<Data> = {
  query: UseQueryResult<Data>;
  loading: string;
  failed: string;
  children: (data: Data) => ReactNode;
};

/** How many sessions or visits show before 'more'. */
const inSight = 5;

/** The list of a panel: the newest items, the rest behind a button. */
export function PanelList<Item>({ items, children }: { items: readonly Item[]; children: (item: Item) => ReactNode }) {
  const { t } = useTexts();
  return (
    <FoldedList
      items={items}
      most={inSight}
      className={css.list}
      moreText={(count) => t('claims.show_more', { count })}
      lessText={t('claims.show_less')}
      toggleBelow
    >
      {children}
    </FoldedList>
  );
}

/** The state of a panel's query: loading, failed, or its content. */
export function PanelQuery<Data>({ query, loading, failed, children }: PanelQueryProps<Data>) {
  const { t } = useTexts();
  if (query.data) return children(query.data);
  if (query.isPending) {
    return (
      <Loading text={loading}>
        <Skeleton width="60%" />
        <Skeleton width="40%" />
      </Loading>
    );
  }
  return (
    <Banner
      status="error"
      title={failed}
      actions={
        <Button look="second" size="s" icon={RefreshCw} onPress={() => void query.refetch()}>
          {t('frame.retry')}
        </Button>
      }
    />
  );
}
