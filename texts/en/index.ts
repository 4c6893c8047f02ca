import type { Texts } from '../nl/index.ts';
import * as account from './account.ts';
import * as claims from './claims.ts';
import * as documents from './documents.ts';
import * as frame from './frame.ts';
import * as general from './general.ts';
import * as mail from './mail.ts';
import * as messages from './messages.ts';
import * as money from './money.ts';
import * as offers from './offers.ts';
import * as people from './people.ts';
import * as refusals from './refusals.ts';
import * as session from './session.ts';
import * as site from './site.ts';
import * as staff from './staff.ts';
import * as status from './status.ts';

/** The texts in British English. */
export const en: Texts = {
  portal: {
    ...account,
    ...claims,
    ...documents,
    ...frame,
    ...messages,
    ...money,
    ...offers,
    ...people,
    ...refusals,
    ...session,
    ...status,
  },
  ...general,
  ...mail,
  ...site,
  ...staff,
};
