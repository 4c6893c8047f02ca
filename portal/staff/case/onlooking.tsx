import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { isOwnAct } from '#contract/documents/timeline.ts';
import { openFile, type StaffClaim } from '#contract/staff/case.ts';
import { OnlookerContext, UnseenContext } from '../../features/documents/timeline/state.ts';
import { type ViewedFile, ViewerProvider } from '../../features/documents/viewer/viewer.tsx';
import { apiFile } from '../../lib/api/api.ts';
import { t } from '../texts.tsx';
import { useBrandOf } from './data.ts';

/** For the contact's own parts: what they would ask as the contact is not asked, since staff have no such session. */
export const withoutQueries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

type OnlookingProps = { of: StaffClaim; actsOf?: (document: ClaimDocument) => ReactNode; children: ReactNode };

/** CASE-2: the contact's own parts as staff read them: with names, what is new, and files by the call of staff. */
export function Onlooking({ of, actsOf = () => null, children }: OnlookingProps) {
  const brand = useBrandOf(of);
  const { Claim, Contact, Authors } = of;
  const load = useMemo(
    () => (file: ViewedFile, signal: AbortSignal) =>
      apiFile(openFile, { claimId: Claim.Id, documentId: file.fileId }, { signal }),
    [Claim.Id],
  );
  const nameOf = ({ Id, DocumentAction }: ClaimDocument) => {
    if (DocumentAction === 'MessageCustomer') return Contact.FullName;
    if (DocumentAction === 'MessageAirline') return t('status.airline');
    return Authors[Id] ? t('case.by', { brand: brand.name, name: Authors[Id] }) : brand.name;
  };
  const seen = { announced: [], ahead: [], reach: () => undefined, see: () => undefined };
  return (
    <QueryClientProvider client={withoutQueries}>
      <OnlookerContext value={{ nameOf, actsOf }}>
        <UnseenContext value={{ ...seen, unseen: newOf(of) }}>
          <ViewerProvider load={load}>{children}</ViewerProvider>
        </UnseenContext>
      </OnlookerContext>
    </QueryClientProvider>
  );
}

/** What the contact did since the oldest that waits. */
export function newOf({ Claim, Work }: StaffClaim): readonly ClaimDocument[] {
  if (!Work || Work.News.length === 0) return [];
  const since = Date.parse(Work.Since);
  return Claim.Documents.Document.filter(
    ({ DocumentAction, TimeStamp }) => isOwnAct(DocumentAction) && Date.parse(TimeStamp) >= since,
  );
}
