/**
 * OFFLINE-2: the cookie with the key of what the browser keeps to read without a connection. The page reads it; it belongs to one
 * session of a contact and ends with the cookie of that session.
 */
export const offlineKeyCookie = 'offline-key';

/** The header of a page that names its build: pages of another build are never shown in its place. */
export const buildHeader = 'redress-build';

/** The address of the service worker. */
export const workerPath = '/service-worker.js';
