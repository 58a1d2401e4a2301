import type { ImageRequest } from './image-request.ts';

const TIMEOUT_MS = 15_000;

/** Pictures of a remote API's shops, made over there. */
export class RemoteImages {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async find({ width, format, path }: ImageRequest): Promise<Buffer | undefined> {
    const answer = await fetch(`${this.#origin}/images/w_${width},f_${format}/${path}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  }
}
