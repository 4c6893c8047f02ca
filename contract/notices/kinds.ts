/** What a contact is written about: something was asked, answered or changed, or what was asked has stood open for a while. */
export const noticeKinds = ['asked', 'answered', 'progress', 'reminder'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Where a mail says that its reader can stop these mails (RFC 8058); behind `t` stands who they are, signed. */
export const stopNoticesPath = '/notices/stop';
