/**
 * The body of an answer that holds bytes which stay: they are handed to the connection as they are. Given an array, the
 * framework would copy it for every answer, and keep the copy until the client has taken all of it.
 */
export function keptBytes(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull: (controller) => {
        controller.enqueue(bytes);
        controller.close();
      },
    },
    // Nothing is asked for before the answer leaves.
    { highWaterMark: 0 },
  );
}
