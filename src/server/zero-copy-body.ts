/** Sends `bytes` without a copy, which the framework would hold until the client has received it. */
export function zeroCopyBody(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull: (controller) => {
        controller.enqueue(bytes);
        controller.close();
      },
    },
    // Nothing is read before the response starts.
    { highWaterMark: 0 },
  );
}
