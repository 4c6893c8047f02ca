import {
  CircleAlert,
  Euro,
  Eye,
  FilePlus2,
  Landmark,
  type LucideIcon,
  Mail,
  MapPin,
  ReceiptText,
  Reply,
  Signature,
  Upload,
  UserPen,
} from 'lucide-react';
import type { ListClaim } from '#contract/claims/list-rows.ts';
import { listedTasks, taskLabel } from '#contract/documents/timeline.ts';
import { answerOfferAction } from '#contract/offers/rules.ts';
import { href, paths } from '../../../lib/page/paths.ts';
import { textOf } from '../../../lib/texts/texts.ts';

/** An open task in a list: its link, its text and its icon. */
export interface ListedTask {
  readonly key: string;
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

const icons: Readonly<Record<string, LucideIcon>> = {
  RequestUploadDocument: Upload,
  RequestUploadReceipts: ReceiptText,
  RequestUpdatePassengerDetails: UserPen,
  RequestUpdateBankDetails: Landmark,
  RequestMarkRead: Mail,
  RequestReply: Reply,
  RequestClaim: FilePlus2,
  RequestCompleteDocuSign: Signature,
  RequestApproveSubscriptionWithPartner: Eye,
  RequestSubscriptionWithPartner: Eye,
  RequestApproveAddressChange: MapPin,
  [answerOfferAction]: Euro,
};

/** LIST-8: the words of a task; an unknown one reads as a request of another kind. */
export function taskText(action: string, claimType: string): string {
  return textOf(`tasks.${taskLabel(action, claimType)}`, textOf('tasks.other'));
}

/**
 * LIST-8, LIST-11: the open tasks of a claim in the list, in their order; a request that occurs twice is listed twice.
 */
export function tasksOf(claim: ListClaim): ListedTask[] {
  return listedTasks(claim.UnperformedDocumentActions.DocumentAction).map((action, index) => ({
    key: `${index} ${action}`,
    href: href(paths.status(claim.Id, action)),
    label: taskText(action, claim.ClaimType),
    icon: icons[action] ?? CircleAlert,
  }));
}
