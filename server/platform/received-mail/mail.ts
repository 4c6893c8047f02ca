/** A mail as it was received, its texts plain and clean. Addresses read 'Name <address>', several with commas between. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** Lines with \n between. */
  readonly body: string;
  readonly attachments: readonly Attachment[];
}

/** An attachment: its name as the mail says, '' when it says none, and its bytes. */
export interface Attachment {
  readonly name: string;
  readonly content: Uint8Array;
}

/** At most so many attachments, and so many mails and parts inside each other (W10). */
export const mostAttachments = 100;
export const deepest = 10;

/** A mail that cannot be read: no mail at all, or beyond the bounds. */
export class Unreadable extends Error {}
