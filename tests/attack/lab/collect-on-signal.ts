/** Loaded into the measured process. Collects garbage on a signal, before the heap is read. */
process.on('SIGUSR2', () => globalThis.gc?.());
