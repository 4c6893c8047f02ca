import type { ReactNode } from 'react';
import { LoadFailed } from '../lib/parts/load-failed.tsx';
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx';
import { PageBody } from '../ui/layout/page-shell.tsx';
import { t } from './texts.tsx';

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** 1 for that of a whole screen. */
  level?: 1 | 2;
  text?: string;
  /** How high the content is about. */
  height?: string;
  children: (data: Data) => ReactNode;
};

/** What a query has loaded; until then that it loads, or why it could not, and a retry. */
export function Loaded<Data>({ query, height, children, text = t('acts.retry'), level }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  const instead = error ? (
    <LoadFailed
      title={t('frame.not_loaded')}
      {...{ text, error, level }}
      busy={isFetching}
      busyText={t('frame.busy')}
      onRetry={() => void refetch()}
    />
  ) : (
    <Loading text={t('frame.loading_part')}>{height && <Skeleton shape="block" height={height} />}</Loading>
  );
  return level === 1 ? <PageBody>{instead}</PageBody> : instead;
}
