/** Texts are plain, without control characters. Addresses read 'Name <address>', several separated by commas. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** The instant that the mail names as that of its sending; null without one. */
  readonly sentAt: string | null;
  /** Lines separated by \n. */
  readonly body: string;
  readonly attachments: readonly Attachment[];
  /** Metadata from the headers; null for a file saved by Outlook, which no mail system has delivered. */
  readonly facts: MailFacts | null;
}

export interface MailFacts {
  readonly messageId: string;
  readonly fromAddress: string;
  readonly receivers: string;
  /** RFC 3834: a machine sent it, such as an out-of-office notice or a mailing list. */
  readonly automatic: boolean;
  /** RFC 3464: the status of an undeliverable mail of ours, such as 5.1.1; null for any other mail. */
  readonly undelivered: string | null;
}

export interface Attachment {
  readonly name: string;
  readonly content: Uint8Array;
  /** It is a small picture embedded in the text, such as the logo of a signature. */
  readonly inline?: boolean;
}

/** Limits for attachments and for nesting of mails and parts (W10). */
export const mostAttachments = 100;
export const deepest = 10;

/** Thrown for a file that is not a mail or exceeds the limits. */
export class Unreadable extends Error {}
