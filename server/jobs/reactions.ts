import { emailChanged, passwordChanged, passwordRequested } from '../features/account/jobs.ts';
import { fileRefused } from '../features/documents/jobs.ts';
import { noticeMail, replyRefused } from '../features/notices/jobs.ts';
import { payoutChanged } from '../features/payout/jobs.ts';
import { secondWayChanged } from '../features/second-factor/jobs.ts';
import type { Work } from '../platform/jobs.ts';
import type { ReactionGround } from './ground.ts';
import { mailEmailChanged } from './mail.email-changed.ts';
import { mailFileRefused } from './mail.file-refused.ts';
import { mailNotices } from './mail.notices.ts';
import { mailPasswordChanged } from './mail.password-changed.ts';
import { mailPasswordLink } from './mail.password-requested.ts';
import { mailPayoutChanged } from './mail.payout-changed.ts';
import { mailReplyRefused } from './mail.reply-refused.ts';
import { mailSecondWayChanged } from './mail.second-way-changed.ts';

/** What follows from what happened: each kind of job with who does it. */
export function reactions(ground: ReactionGround): Readonly<Record<string, Work>> {
  return {
    [noticeMail]: (job) => mailNotices(ground, job),
    [replyRefused]: (job) => mailReplyRefused(ground, job),
    [passwordRequested]: (job) => mailPasswordLink(ground, job),
    [fileRefused]: (job) => mailFileRefused(ground, job),
    [passwordChanged]: (job) => mailPasswordChanged(ground, job),
    [emailChanged]: (job) => mailEmailChanged(ground, job),
    [payoutChanged]: (job) => mailPayoutChanged(ground, job),
    [secondWayChanged]: (job) => mailSecondWayChanged(ground, job),
  };
}
