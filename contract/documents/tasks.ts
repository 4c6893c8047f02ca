import type { ClaimDocument } from './schema.ts';

type Asked = Pick<
  ClaimDocument,
  'DocumentAction' | 'IsPerformDocumentActionRequired' | 'DocumentActionPerformedDateTime'
>;

/** Whether a document asks the contact for something: its action is one of the requests. */
export function isRequest(action: string | null | undefined): boolean {
  return action?.startsWith('Request') === true;
}

/**
 * STATUS-11: a task is a document with a required request that has not been performed. Server and portal share this
 * rule.
 */
export function isOpenTask(document: Asked): boolean {
  return (
    isRequest(document.DocumentAction) &&
    document.IsPerformDocumentActionRequired &&
    document.DocumentActionPerformedDateTime === null
  );
}

/** LIST-11, STATUS-16: the tasks a list item shows are all but RequestApproveAddressChange. */
export function listedTasks(actions: readonly string[]): string[] {
  return actions.filter((action) => action !== 'RequestApproveAddressChange');
}

/** LIST-8: the label of a task: RequestClaim reads RequestClaim_261 where the claim itself is not under Regulation 261/2004. */
export function taskLabel(action: string, claimType: string): string {
  return action === 'RequestClaim' && claimType !== 'Regulation_261_2004' ? 'RequestClaim_261' : action;
}

/** W8: the tasks that a confirmation performs; any other task closes only when its action is performed (STATUS-14). */
export const confirmable: readonly string[] = [
  'RequestMarkRead',
  'RequestClaim',
  'RequestApproveAddressChange',
  'RequestSubscriptionWithPartner',
  'RequestApproveSubscriptionWithPartner',
];
