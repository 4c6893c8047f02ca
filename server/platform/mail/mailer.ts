/** A message to one person. `id` names it for good: sent twice, it has the same Message-ID, and mail programs show it once. */
export interface Mail {
  readonly id: string;
  /** 'Name <address>'; left out, the mailer's own. */
  readonly from?: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: Date;
  /** Where answers go; without it nowhere. */
  readonly replyTo?: string;
  /** Where the mail comes back to when it cannot be delivered; the sender unless given. */
  readonly returnTo?: string;
  /** RFC 8058: an address that stops mails like this one when something is posted to it. */
  readonly stopUrl?: string;
}

/** Sends mail; every driver passes the same tests. */
export interface Mailer {
  /** Hands the message on; throws `MailFailure` when it was not taken. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** A message was not taken. The words hold no address: they are kept with the job. */
export class MailFailure extends Error {
  /** Whether the mailbox is refused for good, so that trying again is of no use. */
  readonly final: boolean;
  constructor(words: string, final: boolean) {
    super(words);
    this.final = final;
  }
}
