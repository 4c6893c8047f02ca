import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

type ListedProps<Data> = {
  query: UseQueryResult<Data>;
  loading: string;
  failed: string;
  children: (data: Data) => ReactNode;
};

/** What a panel shows: on its way, not to be had, or there. */
export function Listed<Data>({ query, loading, failed, children }: ListedProps<Data>) {
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
