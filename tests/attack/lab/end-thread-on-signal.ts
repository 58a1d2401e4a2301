/** Loaded into the attacked process. On a signal, terminates the thread of the embedded database and reports it. */
process.on('worker', (thread) => {
  const end = async () => {
    await thread.terminate();
    console.error('the thread was ended');
  };
  process.once('SIGUSR2', end);
  thread.once('exit', () => process.off('SIGUSR2', end));
});
