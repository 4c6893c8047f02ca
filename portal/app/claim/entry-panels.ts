import type { EntryPanels } from '../../features/documents/timeline/entry/entry-panels.ts';
import { PayoutTask } from '../../features/payout/payout-task.tsx';
import { PeopleTask } from '../../features/people/list/people-task.tsx';
import { ReceivedReceipts } from '../../features/receipts/received-receipts.tsx';
import { factPanelOf } from './fact-slots.tsx';

/** DOC-7, STATUS-9: the components of other features inside the items of the timeline. */
export const entryPanels: EntryPanels = {
  byAction: { RequestUpdateBankDetails: PayoutTask, RequestUpdatePassengerDetails: PeopleTask },
  byFact: factPanelOf,
  ReceivedReceipts,
};
