// A client of the desk API, as a system of the claims service would have: an address, a key and fetch.
import type { PutAnswer, WholeClaim } from '#contract/desk/schema.ts';
import type { DeskEvent } from '#contract/events.ts';

/** A page of the event feed. */
interface EventPage {
  readonly Events: readonly DeskEvent[];
  readonly Next: string;
  readonly More: boolean;
}

/** The desk API at an address, called with a key; a refusal is thrown with its code. */
export class Desk {
  readonly #address: string;
  readonly #key: string;
  readonly #fetch: typeof fetch;

  constructor(address: string, key: string, fetcher: typeof fetch = fetch) {
    this.#address = address;
    this.#key = key;
    this.#fetch = fetcher;
  }

  /** The events after a cursor; without one, from the first event. */
  events(after: string | undefined): Promise<EventPage> {
    return this.#ask('GET', `events?limit=100${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`);
  }

  /** A claim with all its data. */
  claim(id: string): Promise<WholeClaim> {
    return this.#ask('GET', `claims/${id}`);
  }

  /** Puts a document under our own key; repeating it changes nothing. */
  putDocument(claimId: string, name: string, document: object): Promise<PutAnswer> {
    return this.#ask('PUT', `claims/${claimId}/documents/${name}`, document);
  }

  /** Sets the judgement of a receipt. */
  judge(claimId: string, receiptId: string, judgement: object): Promise<PutAnswer> {
    return this.#ask('PUT', `claims/${claimId}/receipts/${receiptId}/judgement`, judgement);
  }

  /** Marks a report of the contact as seen. */
  seeReport(claimId: string, documentId: string): Promise<PutAnswer> {
    return this.#ask('POST', `claims/${claimId}/airline-contacts/${documentId}/seen`, {});
  }

  /** Records a payment of the airline. */
  putAirlinePayment(claimId: string, name: string, payment: object): Promise<PutAnswer> {
    return this.#ask('PUT', `claims/${claimId}/airline-payments/${name}`, payment);
  }

  /** Sets the status of a claim. */
  patchStatus(claimId: string, status: object): Promise<PutAnswer> {
    return this.#ask('PATCH', `claims/${claimId}/status`, status);
  }

  async #ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await this.#fetch(`${this.#address}/desk/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#key}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as Answer & { code?: string; message?: string };
    if (!response.ok) throw new DeskRefused(response.status, answer.code ?? '', answer.message ?? '');
    return answer;
  }
}

/** A refusal of the desk, with a code of a closed list. */
export class DeskRefused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(`${status} ${code}: ${message}`);
    this.status = status;
    this.code = code;
  }
}
