/** The bytes of an answer, or `undefined` as soon as they are more than allowed; no more than that is ever held. */
export async function readCapped(answer: Response, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(answer.headers.get('content-length') ?? 0) > maxBytes) {
    await answer.body?.cancel();
    return undefined;
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    // Leaving the loop closes the line.
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
