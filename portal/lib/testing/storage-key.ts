// Loaded before every component test: a page with a session has the key with which it stores drafts and files.
import { beforeEach } from 'vitest';
import { giveStorageKey } from './given-storage-key.ts';

beforeEach(() => giveStorageKey());
