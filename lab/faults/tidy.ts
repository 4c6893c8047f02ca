/** A started process or created file that must be cleaned up. */
export interface Ending {
  /** Stops it and waits until it has stopped. */
  end(): Promise<void> | void;
  /** Stops it without waiting, for a process that is about to exit. */
  endNow(): void;
}

const open = new Set<Ending>();
let listens = false;

/** Registers a cleanup that runs at the latest when this process exits or is terminated. Returns a function that unregisters it. */
export function endWithUs(ending: Ending): () => void {
  if (!listens) {
    listens = true;
    process.on('exit', endAllNow);
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const) {
      process.on(signal, () => process.exit(code));
    }
  }
  open.add(ending);
  return () => open.delete(ending);
}

function endAllNow(): void {
  for (const ending of [...open].toReversed()) {
    try {
      ending.endNow();
    } catch {
      // If one cleanup fails, the others must still run.
    }
  }
  open.clear();
}
