/**
 * A response body with long-lived bytes, passed to the connection without a copy. The framework would copy an array for every response and
 * hold the copy until the client has received it.
 */
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
