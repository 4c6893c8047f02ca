import { accountChanged } from '../changes/account-changes.ts';
import { deskKeyChanged } from '../changes/desk-key-changes.ts';
import { staffChanged } from '../changes/staff-changes.ts';
import { emailChanged, passwordChanged, passwordRequested } from '../features/account/jobs.ts';
import { contactErased, erasureChanged } from '../features/erasure/jobs.ts';
import { noticeMail } from '../features/notices/jobs.ts';
import { payoutChanged } from '../features/payout/jobs.ts';
import { exportReady } from '../features/personal-data/jobs.ts';
import { replyRefused } from '../features/replies/jobs.ts';
import { secondFactorChanged } from '../features/second-factor/jobs.ts';
import type { Work } from '../platform/jobs/jobs.ts';
import { fileRefused } from '../uploads/jobs.ts';
import type { JobContext } from './context.ts';
import { mailAccountChanged } from './mail.account-changed.ts';
import { mailDeskKeyChanged } from './mail.desk-key-changed.ts';
import { mailEmailChanged } from './mail.email-changed.ts';
import { mailContactErased, mailErasureChanged } from './mail.erasure-changed.ts';
import { mailExportReady } from './mail.export-ready.ts';
import { mailFileRefused } from './mail.file-refused.ts';
import { mailNotices } from './mail.notices.ts';
import { mailPasswordChanged } from './mail.password-changed.ts';
import { mailPasswordLink } from './mail.password-requested.ts';
import { mailPayoutChanged } from './mail.payout-changed.ts';
import { mailReplyRefused } from './mail.reply-refused.ts';
import { mailSecondWayChanged } from './mail.second-factor-changed.ts';
import { mailStaffChanged } from './mail.staff-changed.ts';

/** The handler of each kind of job. */
export function jobHandlers(context: JobContext): Readonly<Record<string, Work>> {
  return {
    [noticeMail.name]: (job) => mailNotices(context, job),
    [replyRefused.name]: (job) => mailReplyRefused(context, job),
    [passwordRequested.name]: (job) => mailPasswordLink(context, job),
    [fileRefused.name]: (job) => mailFileRefused(context, job),
    [passwordChanged.name]: (job) => mailPasswordChanged(context, job),
    [emailChanged.name]: (job) => mailEmailChanged(context, job),
    [erasureChanged.name]: (job) => mailErasureChanged(context, job),
    [contactErased.name]: (job) => mailContactErased(context, job),
    [exportReady.name]: (job) => mailExportReady(context, job),
    [payoutChanged.name]: (job) => mailPayoutChanged(context, job),
    [accountChanged.name]: (job) => mailAccountChanged(context, job),
    [deskKeyChanged.name]: (job) => mailDeskKeyChanged(context, job),
    [staffChanged.name]: (job) => mailStaffChanged(context, job),
    [secondFactorChanged.name]: (job) => mailSecondWayChanged(context, job),
  };
}
