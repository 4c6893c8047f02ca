/** The text of an answer of another service; throws for any that is not as asked. A redirect is not followed (W38, OWASP API10). */
export async function fetchText(
  url: string | URL,
  {
    type = /^/,
    mostBytes,
    within = 3_000,
  }: { readonly type?: RegExp; readonly mostBytes: number; readonly within?: number },
): Promise<string> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(within) });
  if (!answer.ok || !answer.body || !type.test(answer.headers.get('content-type') ?? '')) {
    await answer.body?.cancel();
    throw new Error(`the service answered ${answer.status}, or with another type`);
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body) {
    size += piece.length;
    // Leaving the loop cancels the rest of the stream.
    if (size > mostBytes) throw new Error('the service answered too much');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
