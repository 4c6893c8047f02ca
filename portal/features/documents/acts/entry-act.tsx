import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { AddressChange } from './address-change.tsx';
import { ClaimRequest } from './claim-request.tsx';
import { PartnerRequest } from './partner-request.tsx';
import { SignLink } from './sign-link.tsx';

export type ActProps = {
  claim: ClaimDetail;
  document: ClaimDocument;
  /** The document waits for this act, as a task does. */
  task: boolean;
  /** It was done a moment ago: the act stays in its place until the card has gone, so that the focus is not lost. */
  finished: boolean;
};

/** STATUS-9: the one way to do what a document asks for, by its action; only where the reader may act and it is not done. */
export function EntryAct(props: ActProps) {
  switch (props.document.DocumentAction) {
    case 'RequestClaim':
      return <ClaimRequest {...props} />;
    case 'RequestApproveSubscriptionWithPartner':
    case 'RequestSubscriptionWithPartner':
      return <PartnerRequest {...props} />;
    case 'RequestApproveAddressChange':
      return <AddressChange {...props} />;
    case 'RequestCompleteDocuSign':
      return <SignLink {...props} />;
    default:
      return null;
  }
}
