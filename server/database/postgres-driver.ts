import type pg from 'pg';
import { lazyPackage } from '../platform/lazy-package.ts';

/** The driver of PostgreSQL, loaded only for an installation that uses it. */
export const postgresDriver = lazyPackage<typeof pg>('pg');
