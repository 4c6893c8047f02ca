import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/tables.ts';
import { systemClock } from '../platform/clock.ts';
import type { Settings } from '../platform/settings.ts';

/** Metrics and traces of a server; nothing of either is loaded unless its setting is given. */
export interface Observation {
  readonly watchers: readonly ((app: FastifyInstance) => void)[];
  /** Serves the metrics; rejects if their port is taken. */
  begin(app: FastifyInstance): Promise<void>;
  end(): Promise<void>;
}

/** Loads what the settings ask for. */
export async function observe(settings: Settings, db: Db): Promise<Observation> {
  const { metrics, dataDir, tracesTo, trustProxy } = settings;
  const loaded = metrics ? new (await import('./metrics/metrics.ts')).Metrics() : null;
  const traces = tracesTo ? new (await import('./traces/traces.ts')).Traces({ endpoint: tracesTo, trustProxy }) : null;
  let served: { close(): Promise<void> } | undefined;
  return {
    watchers: [loaded, traces].flatMap((one) => (one ? [(app: FastifyInstance) => one.watch(app)] : [])),
    begin: async (app) => {
      if (loaded && metrics) served = await loaded.serve({ app, db, clock: systemClock, dataDir }, metrics);
    },
    end: async () => {
      await Promise.all([served?.close(), traces?.end()]);
    },
  };
}
