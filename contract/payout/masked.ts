/**
 * The end of an account number that may be shown: its last four characters; '' for a number that is too short to hide the
 * rest.
 */
export function endOf(account: string): string {
  const plain = account.replace(/\s+/g, '');
  return plain.length > 8 ? plain.slice(-4) : '';
}

/** An e-mail address that its owner recognises and nobody else can use: 's•••@example.nl'. */
export function maskedEmail(address: string): string {
  const [name = '', host = ''] = address.trim().split('@');
  return host === '' ? '•••' : `${name.slice(0, 1)}•••@${host}`;
}
