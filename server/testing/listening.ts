import type { Readable } from 'node:stream';
import type { LiveMessage } from '#contract/live/calls.ts';

/** A line that stays open: what arrives on it, in order. */
export class Listening {
  readonly #stream: Readable;
  /** Every message so far. */
  readonly heard: LiveMessage[] = [];
  /** The id of the last event, what a browser sends as Last-Event-ID. */
  lastEventId: string | null = null;
  ended = false;
  #unread = '';
  #waiting: (() => void)[] = [];

  constructor(stream: Readable) {
    this.#stream = stream;
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => this.#read(text));
    stream.on('error', () => undefined);
    stream.on('close', () => this.#end());
    stream.on('end', () => this.#end());
  }

  /** Waits until what was heard satisfies; a line that ends before does not. */
  async until(satisfies: (heard: readonly LiveMessage[]) => boolean): Promise<readonly LiveMessage[]> {
    while (!satisfies(this.heard)) {
      if (this.ended) throw new Error(`the line ended after ${JSON.stringify(this.heard)}`);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return this.heard;
  }

  /** Waits for the end of the line. */
  async end(): Promise<void> {
    while (!this.ended) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Hangs up. */
  close(): void {
    this.#stream.destroy();
  }

  #read(text: string): void {
    const events = `${this.#unread}${text}`.split('\n\n');
    this.#unread = events.pop() ?? '';
    for (const event of events) {
      this.lastEventId = /^id: (.*)$/m.exec(event)?.[1] ?? this.lastEventId;
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) this.heard.push(JSON.parse(data));
    }
    this.#tell();
  }

  #end(): void {
    this.ended = true;
    this.#tell();
  }

  #tell(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
