/** Returns a body that sends `bytes` without a copy; Hono would keep a copy until the client has received the body. */
export function createZeroCopyBody(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull: (controller) => {
        controller.enqueue(bytes);
        controller.close();
      },
    },
    // With a high-water mark of 0, `pull` is not called before the response starts.
    { highWaterMark: 0 },
  );
}
