import { ClaimNote, HomeNotes } from '../../../../lib/parts/home-notes.tsx';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Wrap } from '../../../../ui/layout/page-shell.tsx';
import css from './waiting-files.module.css';
import { WaitingUploadNote } from './waiting-files.tsx';
import { useWaitingUploads } from './waiting-state.ts';
import type { WaitingUpload } from './waiting-store.ts';
import { useSendingOfUploads } from './waiting-uploads.ts';

/** OFFLINE-7: at the top of a claim, the files that were sent when the server was reached, and those that it refused. */
export function ClaimUploadNotes({ claimId }: { claimId: string }) {
  const { t } = useTexts();
  const { waiting, sentTo } = useWaitingUploads();
  const own = waiting.filter((one) => one.claimId === claimId);
  const refused = own.filter(({ refusal }) => refusal !== null);
  const sent = sentTo.filter((one) => one.claimId === claimId).reduce((sum, { count }) => sum + count, 0);
  const isSent = own.length === 0 && sent > 0;
  return (
    <div role="status" className={css.place}>
      {(refused.length > 0 || isSent) && (
        <Wrap className={css.notes}>
          {refused.map((upload) => (
            <WaitingUploadNote key={upload.id} upload={upload} />
          ))}
          {isSent && <Banner status="ok" live={false} title={t('offline.files_sent', { count: sent })} />}
        </Wrap>
      )}
    </div>
  );
}

/** OFFLINE-7: sends what waits and, above the list of claims, names the claims whose files wait for a connection or were refused. */
export function UploadNotes({ width }: { width: 'page' | 'wide' }) {
  useSendingOfUploads();
  const { waiting } = useWaitingUploads();
  return (
    <HomeNotes width={width}>
      {waiting.map((upload) => (
        <ListUploadNote key={upload.id} upload={upload} />
      ))}
    </HomeNotes>
  );
}

function ListUploadNote({ upload }: { upload: WaitingUpload }) {
  const { t } = useTexts();
  const isRefused = upload.refusal !== null;
  const title = t(isRefused ? 'offline.files_refused' : 'offline.files_waiting', { count: upload.files.length });
  return <ClaimNote claim={upload} isRefused={isRefused} title={title} />;
}
