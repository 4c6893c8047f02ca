import type { Group } from '../state.ts';
import { secondWaysToLogIn } from './account.ts';
import { account } from './account-panels.ts';
import { login } from './before-login.ts';
import { claimDetails, claimStory, claimTasks } from './claim.ts';
import { home, newcomers, terms } from './home.ts';
import { fewManaged, managed } from './managed.ts';
import { money } from './money.ts';
import { offersAndDecisions } from './offers.ts';
import { offline } from './offline.ts';
import { payout } from './payout.ts';
import { people } from './people.ts';
import { receipts } from './receipts.ts';
import { onBehalf, staff, staffDoor } from './staff.ts';
import { uploads } from './uploads.ts';
import { workbench } from './workbench.ts';

/** Every state of every screen whose accessibility is checked. */
export const groups: readonly Group[] = [
  login,
  home,
  newcomers,
  terms,
  secondWaysToLogIn,
  claimTasks,
  claimStory,
  claimDetails,
  people,
  account,
  payout,
  money,
  offersAndDecisions,
  managed,
  fewManaged,
  staffDoor,
  staff,
  onBehalf,
  uploads,
  receipts,
  offline,
  ...workbench,
];
