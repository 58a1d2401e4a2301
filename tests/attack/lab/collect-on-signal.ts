/** Loaded into the measured process: collects garbage before the heap is read. */
process.on('SIGUSR2', () => globalThis.gc?.());
