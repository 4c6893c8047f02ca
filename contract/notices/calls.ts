import * as v from 'valibot';
import { answers, call, json, nothing } from '../call.ts';
import { sessionRefusals } from '../session/refusals.ts';
import { noticeKinds } from './kinds.ts';

/** The notice settings of a contact; `BouncedAt` says since when mails to their address bounce. */
export const noticeSettings = v.object({
  EMailAddress: v.string(),
  Kinds: v.array(v.object({ Kind: v.picklist(noticeKinds), Wanted: v.boolean() })),
  BouncedAt: v.nullable(v.string()),
});
export type NoticeSettings = v.InferOutput<typeof noticeSettings>;

/** NOTICE-4: which mails the contact gets. */
export const askNotices = call({
  method: 'GET',
  path: 'portal/notices',
  asker: 'contact',
  does: 'Answers which mails the contact gets about their claims.',
  takes: nothing,
  answers: answers(noticeSettings),
  refuses: [],
});

/** NOTICE-4, NOTICE-6: sets which mails the contact wants, and resumes mails to an address that bounced. */
export const changeNotices = call({
  method: 'POST',
  path: 'portal/notices',
  repeatable: true,
  asker: 'contact',
  onBehalf: false,
  does: 'Says which mails the contact wants about their claims.',
  takes: json(v.object({ Wanted: v.pipe(v.array(v.picklist(noticeKinds)), v.maxLength(noticeKinds.length)) })),
  answers: answers(noticeSettings),
  refuses: [sessionRefusals.notOnBehalf],
});
