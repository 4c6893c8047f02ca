/** A message to one recipient. `id` determines the Message-ID, so mail programs show a message once that was sent twice. */
export interface Mail {
  readonly id: string;
  /** 'Name <address>'; the mailer's own sender by default. */
  readonly from?: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: Date;
  /** The Reply-To address. */
  readonly replyTo?: string;
  /** The envelope sender, which bounces go to; the sender by default. */
  readonly returnTo?: string;
  /** RFC 8058: a URL that stops mails like this one on POST. */
  readonly stopUrl?: string;
}

/** Sends mails; every driver passes the same test suite. */
export interface Mailer {
  /** Sends the message; throws `MailFailure` if it was not accepted. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** A message was not accepted. The text contains no address, because it is stored with the job. */
export class MailFailure extends Error {
  /** Whether the mailbox was rejected permanently, so a retry is useless. */
  readonly final: boolean;
  constructor(words: string, final: boolean) {
    super(words);
    this.final = final;
  }
}
