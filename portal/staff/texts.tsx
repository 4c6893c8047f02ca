import { CallFailure, isConnectionFailure } from '../lib/api/failure.ts';
import { waitText } from '../lib/texts/durations.ts';
import { textsIn } from '../lib/texts/texts.ts';
import { Banner } from '../ui/feedback/banner.tsx';

/** The texts of the staff page, all embedded in it: its own, and those of the portal that it shows: `t('search.title')`. */
export const t = textsIn(['staff', 'portal']);

/** Says why a call failed, below the title of the attempted action; for an ended session the login says so. */
export function StaffFailure({ title, error }: { title: string; error: unknown }) {
  if (error === null || (error instanceof CallFailure && error.status === 401)) return null;
  const tooFast = error instanceof CallFailure && error.status === 429;
  return (
    <Banner status="error" title={title}>
      {tooFast
        ? t('search.too_fast', { wait: waitText(error.retryAfter ?? 60) })
        : t(isConnectionFailure(error) ? 'frame.connection_error' : 'refusals.call.unknown')}
    </Banner>
  );
}
