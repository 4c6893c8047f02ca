import type { Texts } from '../nl/index.ts';
import { account, devices } from './account.ts';
import { airline } from './airline.ts';
import {
  claim,
  claim_details,
  claims,
  closed_claim,
  details,
  home,
  incidents,
  live,
  lockedMessages,
  managed,
  tasks,
} from './claims.ts';
import { dates } from './dates.ts';
import { decisions } from './decisions.ts';
import { acts, document_types, documents, files, paper, upload, viewer } from './documents.ts';
import { country, date, fields, validatorMessages } from './fields.ts';
import { error, frame, not_found, offline, titles } from './frame.ts';
import { general } from './general.ts';
import { mail } from './mail.ts';
import { email, message, reply, review } from './messages.ts';
import { money } from './money.ts';
import { offers } from './offers.ts';
import { overview } from './overview.ts';
import { own_data } from './own-data.ts';
import { payments } from './payments.ts';
import { payout } from './payout.ts';
import { people } from './people.ts';
import { receipts } from './receipts.ts';
import { refusals } from './refusals.ts';
import {
  demo,
  internal,
  login,
  new_password,
  reaffirm,
  request_new_password,
  second_step,
  session,
} from './session.ts';
import { site } from './site.ts';
import { staff } from './staff.ts';
import { statement } from './statement.ts';
import { status } from './status.ts';

/** The texts in British English. */
export const en: Texts = {
  portal: {
    frame,
    titles,
    login,
    demo,
    internal,
    second_step,
    request_new_password,
    new_password,
    reaffirm,
    account,
    fields,
    validatorMessages,
    date,
    country,
    people,
    session,
    home,
    claims,
    managed,
    incidents,
    tasks,
    documents,
    document_types,
    claim,
    live,
    status,
    acts,
    paper,
    reply,
    message,
    email,
    details,
    money,
    payments,
    dates,
    decisions,
    offers,
    payout,
    airline,
    review,
    upload,
    receipts,
    files,
    viewer,
    claim_details,
    lockedMessages,
    closed_claim,
    not_found,
    offline,
    error,
    devices,
    refusals,
  },
  general,
  mail,
  overview,
  own_data,
  site,
  staff,
  statement,
};
