import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import { AddressChange } from './address-change.tsx';
import { ClaimRequest } from './claim-request.tsx';
import { PartnerRequest } from './partner-request.tsx';
import { SignLink } from './sign-link.tsx';

export type ActProps = {
  claim: ClaimDetail;
  document: ClaimDocument;
  /** Whether the document is an open task. */
  task: boolean;
  /** The task was just done. The action stays mounted until the card has folded away, so that the focus is not lost. */
  finished: boolean;
};

/**
 * STATUS-9: the component that performs what a document asks for, chosen by its action; only for a reader who may act
 * on an open request.
 */
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
