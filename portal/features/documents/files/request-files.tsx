import { Mailbox } from 'lucide-react';
import { useState } from 'react';
import * as claimCalls from '#contract/claims/calls.ts';
import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isOwnUpload } from '#contract/documents/timeline.ts';
import { isOfReceipt } from '../../../data/claim-facts.ts';
import { refreshClaim } from '../../../data/claims.ts';
import { useAction } from '../../../lib/api/actions.ts';
import { api } from '../../../lib/api/api.ts';
import { FailureNotice } from '../../../lib/parts/failure-notice.tsx';
import { t } from '../../../lib/texts/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FileList } from '../../../ui/files/file-row.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { DocumentFile } from './document-file.tsx';

export function ReceivedFiles({ claim, request }: { claim: ClaimDetail; request: ClaimDocument }) {
  const files = claim.Documents.Document.filter(
    (document) => document.ParentDocumentId === request.Id && isOwnUpload(document) && !isOfReceipt(claim, document),
  );
  if (files.length === 0) return null;
  return (
    <div className="column gap-2">
      <h4 className="sm">{t('status.received')}</h4>
      <FileList boxed>
        {files.map((document) => (
          <DocumentFile key={document.Id} document={document} fileRole="own" claim={claim} />
        ))}
      </FileList>
    </div>
  );
}

/** The claims for which a paper power of attorney was requested since the page loaded. */
const askedFor = new Set<string>();

/** DOC-4, DOC-11: views the power of attorney, or requests it on paper; the confirmation of a request stays visible. */
export function PowerOfAttorneyFile({ document, claim }: { document: ClaimDocument; claim: ClaimDetail }) {
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(askedFor.has(claim.Id));
  const { busy, failure, act } = useAction();

  async function request() {
    const succeeded = await act(() => api(claimCalls.requestPoaHardcopy, { claimId: claim.Id, value: true }));
    setAsking(false);
    if (!succeeded) return;
    askedFor.add(claim.Id);
    setDone(true);
    await refreshClaim(claim.Id);
  }

  return (
    <DocumentFile
      document={document}
      fileRole="power-of-attorney"
      claim={claim}
      beside={
        <Button look="text" size="s" icon={Mailbox} unavailable={done} onPress={() => setAsking(true)}>
          {t('paper.ask')}
        </Button>
      }
      below={
        <>
          <p role="status" className="muted sm">
            {done && t('paper.done')}
          </p>
          <FailureNotice title={t('paper.failed')} text={t('acts.retry')} failure={failure} />
          <ConfirmDialog
            isOpen={asking}
            title={t('paper.title')}
            cancelText={t('paper.close')}
            confirmText={t('paper.confirm')}
            busy={busy}
            busyText={t('frame.busy')}
            onCancel={() => setAsking(false)}
            onConfirm={() => void request()}
          >
            <p>{t('paper.text')}</p>
          </ConfirmDialog>
        </>
      }
    />
  );
}
