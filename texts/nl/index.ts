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

/** The texts in Dutch: the set of keys that every other language must have, in this order. */
export const nl = {
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

type Widen<T> = T extends string ? string : { readonly [K in keyof T]: Widen<T[K]> };

/** The shape of a language's texts: the same keys in every language. */
export type Texts = Widen<typeof nl>;

/** The texts of the portal's screens. */
export type PortalTexts = Texts['portal'];

export type GeneralTexts = Texts['general'];
export type MailTexts = Texts['mail'];
export type OverviewTexts = Texts['overview'];
export type SiteTexts = Texts['site'];
export type StaffTexts = Texts['staff'];
