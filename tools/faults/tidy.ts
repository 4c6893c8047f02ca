/** Something that was started or made and must not outlive us. */
export interface Ending {
  /** Ends it and waits until it has ended. */
  end(): Promise<void> | void;
  /** Ends it without waiting, for a process that is about to exit. */
  endNow(): void;
}

const open = new Set<Ending>();
let listens = false;

/** Keeps something to be ended at the latest when this process exits or is told to end; answers how to forget it. */
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
      // Whatever one of them says, the others must end too.
    }
  }
  open.clear();
}
