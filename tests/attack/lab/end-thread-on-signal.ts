/** Loaded into the attacked process: terminates the embedded database's thread and reports it. */
process.on('worker', (thread) => {
  const end = async () => {
    await thread.terminate();
    console.error('the thread was ended');
  };
  process.once('SIGUSR2', end);
  thread.once('exit', () => process.off('SIGUSR2', end));
});
