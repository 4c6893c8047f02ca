import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Does work on behalf of a request, so that jobs which it adds carry the request's id. */
export function inRequest<Answer>(id: string, work: () => Answer): Answer {
  return scope.run(id, work);
}

/** The id of the request on whose behalf this code runs; null outside requests and in those that change nothing. */
export function currentRequestId(): string | null {
  return scope.getStore() ?? null;
}
