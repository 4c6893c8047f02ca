/** A mail as it was received, its texts plain and clean. Addresses read 'Name <address>', several with commas between. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** Lines with \n between. */
  readonly body: string;
  readonly attachments: readonly Attachment[];
  /** What tells how to treat it; null for one that Outlook has kept, which came no mail system's way. */
  readonly facts: MailFacts | null;
}

/** What the headers of a mail say about where it came from and whom it was for. */
export interface MailFacts {
  readonly messageId: string;
  /** The bare address of its one author, in small letters; '' when it names none or several. */
  readonly fromAddress: string;
  /** Every header that names a receiver, as text. */
  readonly receivers: string;
  /** RFC 3834: a machine wrote it, such as a notice of absence or a mailing list. */
  readonly automatic: boolean;
  /** RFC 3464: the status with which a mail of ours could not be delivered, such as 5.1.1; null for any other mail. */
  readonly undelivered: string | null;
}

/** An attachment: its name as the mail says, '' when it says none, and its bytes. */
export interface Attachment {
  readonly name: string;
  readonly content: Uint8Array;
  /** It stands in the text, such as the logo of a signature. */
  readonly inline?: boolean;
}

/** At most so many attachments, and so many mails and parts inside each other (W10). */
export const mostAttachments = 100;
export const deepest = 10;

/** A mail that cannot be read: no mail at all, or beyond the bounds. */
export class Unreadable extends Error {}
