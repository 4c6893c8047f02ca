/**
 * The reasons for a notice: a new task, an answer, a change, a reminder of a task, a payment, or a decision or offer.
 */
export const noticeKinds = ['asked', 'answered', 'progress', 'reminder', 'money', 'decision'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What a notice says beyond its kind: a payment was made or came back, there is a decision or an offer, a day comes or has passed. */
export const noticeSubjects = ['paid', 'returned', 'decision', 'offer', 'offer_open', 'due', 'late'] as const;
export type NoticeSubject = (typeof noticeSubjects)[number];

/** The unsubscribe address in mails (RFC 8058); its parameter `t` is a signed token for the contact. */
export const stopNoticesPath = '/notices/stop';
