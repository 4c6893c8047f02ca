import { vi } from 'vitest';

/** Stands in for the server behind XMLHttpRequest: what was sent, and what to do about it. */
export class SentRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  url = '';
  bytes = new Blob();
  timeout = 0;
  status = 0;
  statusText = '';
  responseText = '';
  isAborted = false;

  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(): string | null {
    return null;
  }
  send(bytes: Blob) {
    this.bytes = bytes;
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  /** So many bytes are on their way. */
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total, lengthComputable: true }));
  }
  answer(status: number, statusText: string, body: unknown) {
    Object.assign(this, { status, statusText, responseText: typeof body === 'string' ? body : JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
  /** The line went down. */
  lose() {
    this.dispatchEvent(new Event('error'));
  }
}

/** All requests that are sent from now on in this test, oldest first; `then` may answer each. */
export function sending(then: (request: SentRequest) => void = () => undefined): readonly SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends SentRequest {
      override send(bytes: Blob) {
        super.send(bytes);
        sent.push(this);
        queueMicrotask(() => then(this));
      }
    },
  );
  return sent;
}
