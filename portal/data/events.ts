/** A server-sent event: the id of the last event so far, and the data if there is any. */
export interface ReceivedEvent {
  readonly id: string | null;
  readonly data: string | null;
}

/** Parses server-sent events until the stream ends or breaks. Comments, event names and retry times are ignored. */
export async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ReceivedEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = `${unread}${value}`.replaceAll('\r\n', '\n').split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) yield eventOf(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function eventOf(block: string): ReceivedEvent {
  const lines = block.split('\n').map((line) => /^([a-z]+): ?(.*)$/.exec(line));
  const values = (field: string) => lines.filter((line) => line?.[1] === field).map((line) => line?.[2] ?? '');
  const data = values('data');
  return { id: values('id').at(-1) ?? null, data: data.length === 0 ? null : data.join('\n') };
}
