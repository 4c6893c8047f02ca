import * as documentCalls from '#contract/documents/calls.ts';
import * as receiptCalls from '#contract/documents/calls.ts';
import { api } from '../../../lib/api/api.ts';
import { type RetryOptions, retry } from './chunks/retry.ts';
import type { Flow } from './file-metadata.ts';
import type { Finalization } from './upload-finalize.ts';

/** Sends the finalize request and retries connection failures. */
export async function finalize({ key, to, fields }: Finalization, flow: Flow, options: RetryOptions): Promise<void> {
  const input = { ...to, ...fields };
  const request = { signal: options.signal, retryKey: key };
  await retry<unknown>(
    () =>
      flow === 'receipt'
        ? api(receiptCalls.sendReceipts, input, request)
        : api(documentCalls.uploadFiles, input, request),
    options,
  );
}
