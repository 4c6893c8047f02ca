import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Blank } from '../../ui/feedback/blank.tsx';
import { isConnectionFailure } from '../api/failure.ts';
import { t } from '../texts/texts.ts';

type LoadFailedProps = {
  title: string;
  text: string;
  /** Why it failed; without a connection that is said instead. */
  error?: unknown;
  level?: 1 | 2 | undefined;
  busy?: boolean;
  busyText?: string;
  onRetry: () => void;
  /** Another way on, beside the retry. */
  children?: ReactNode;
};

/** In place of content that could not be loaded: why, and a retry. */
export function LoadFailed({ title, text, error, level, onRetry, children, ...busy }: LoadFailedProps) {
  const isCut = isConnectionFailure(error);
  return (
    <Blank
      error
      level={level}
      icon={TriangleAlert}
      title={isCut ? t('offline.needs') : title}
      actions={
        <>
          <Button {...busy} icon={RefreshCw} onPress={onRetry}>
            {t('frame.retry')}
          </Button>
          {children}
        </>
      }
    >
      {isCut ? t('offline.needs_text') : text}
    </Blank>
  );
}
