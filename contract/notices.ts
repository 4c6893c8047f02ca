import * as v from 'valibot';
import { answers, call, json } from './call.ts';

/** The reasons for a notice: a new task, an answer, a change, a reminder of a task, a payment, or a decision or offer. */
export const noticeKinds = ['asked', 'answered', 'progress', 'reminder', 'money', 'decision'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What a notice says beyond its kind: a payment was made or came back, there is a decision or an offer, a day comes or has passed. */
const noticeSubjects = ['paid', 'returned', 'decision', 'offer', 'offer_open', 'due', 'late'] as const;
export type NoticeSubject = (typeof noticeSubjects)[number];

/** The unsubscribe address in mails (RFC 8058); its parameter `t` is a signed token for the contact. */
export const stopNoticesPath = '/notices/stop';

/** The notice settings of a contact; `BouncedAt` says since when mails to their address bounce. */
const noticeSettings = v.object({
  EMailAddress: v.string(),
  Kinds: v.array(v.object({ Kind: v.picklist(noticeKinds), Wanted: v.boolean() })),
  BouncedAt: v.nullable(v.string()),
});
export type NoticeSettings = v.InferOutput<typeof noticeSettings>;

export const askNotices = call({
  method: 'GET',
  path: 'portal/notices',
  does: 'Answers which mails the contact gets about their claims.',
  answers: answers(noticeSettings),
});

/** NOTICE-4, NOTICE-6: mails to an address that bounced resume. */
export const changeNotices = call({
  path: 'portal/notices',
  repeatable: true,
  onBehalf: false,
  does: 'Says which mails the contact wants about their claims.',
  takes: json(v.object({ Wanted: v.pipe(v.array(v.picklist(noticeKinds)), v.maxLength(noticeKinds.length)) })),
  answers: answers(noticeSettings),
});
