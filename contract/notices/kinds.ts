/**
 * The reasons for a notice: a new task, an answer, a change, or a reminder of a task that has been open for a while.
 */
export const noticeKinds = ['asked', 'answered', 'progress', 'reminder'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The unsubscribe address in mails (RFC 8058); its parameter `t` is a signed token for the contact. */
export const stopNoticesPath = '/notices/stop';
