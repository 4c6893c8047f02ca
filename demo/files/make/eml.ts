/** A file that travels with a mail. */
export type Attachment = { readonly name: string; readonly contentType: string; readonly content: Buffer };

/** The content of an airline's mail, for an .eml and a .msg. */
export type Mail = {
  /** Ends the marks that separate the parts of an .eml. */
  readonly claimNumber: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly sent: Date;
  readonly lines: readonly string[];
  readonly attachments: readonly Attachment[];
};

const encodedWord = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

// RFC 2047 allows an encoded word 75 characters, so a long subject is cut between words and folded.
function headerText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const words: string[] = [];
  for (const part of text.match(/.{1,12}/gu) ?? []) words.push(encodedWord(part));
  return words.join('\r\n ');
}

const wrapped = (content: Buffer) => (content.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n');

function quotedPrintable(text: string): string {
  const encodeLine = (line: string) => {
    const pieces = [...Buffer.from(line)].map((byte) =>
      (byte >= 32 && byte <= 126 && byte !== 61) || byte === 9
        ? String.fromCharCode(byte)
        : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    );
    let out = '';
    let column = 0;
    for (const piece of pieces) {
      if (column + piece.length > 75) {
        out += '=\r\n';
        column = 0;
      }
      out += piece;
      column += piece.length;
    }
    return out;
  };
  return text.split('\n').map(encodeLine).join('\r\n');
}

/** The mail's lines as HTML, the alternative to its plain text. */
export const htmlOf = (mail: Mail) =>
  `<html><body style="font-family: Arial, sans-serif">\n${mail.lines.map((line) => `<p>${line}</p>`).join('\n')}\n</body></html>`;

/** The mail as RFC 5322 requires: plain text and HTML alternatives, then the attachments, with CRLF line ends. */
export function eml(mail: Mail): Buffer {
  const mixed = `----=_Redress_mixed_${mail.claimNumber}`;
  const alternative = `----=_Redress_text_${mail.claimNumber}`;
  const text = (type: string, body: string) => [
    `--${alternative}`,
    `Content-Type: text/${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    quotedPrintable(body),
    '',
  ];
  const lines = [
    `From: ${headerText(mail.from.name)} <${mail.from.address}>`,
    `To: ${headerText(mail.to.name)} <${mail.to.address}>`,
    `Subject: ${headerText(mail.subject)}`,
    `Date: ${mail.sent.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${mail.sent.getTime()}@${mail.from.address.split('@')[1]}>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${mixed}"`,
    '',
    `--${mixed}`,
    `Content-Type: multipart/alternative; boundary="${alternative}"`,
    '',
    ...text('plain', mail.lines.join('\n\n')),
    ...text('html', htmlOf(mail)),
    `--${alternative}--`,
    '',
    ...mail.attachments.flatMap(({ name, contentType, content }) => [
      `--${mixed}`,
      `Content-Type: ${contentType}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      wrapped(content),
      '',
    ]),
    `--${mixed}--`,
    '',
  ];
  return Buffer.from(lines.join('\r\n'), 'ascii');
}
