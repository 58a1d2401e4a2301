import { Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const RENDER_TIMEOUT_MS = 10_000;

/** Long server HTML is a separate chunk. Rejects if the page cannot be rendered; all errors go to `onError`. */
export function renderToChunks(page: ReactNode, onError: (error: unknown) => void): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const chunks: string[] = [];
    const decoder = new StringDecoder('utf8');
    let text = '';
    const sink = new Writable({
      decodeStrings: false,
      write(written: string | Buffer, _encoding, done) {
        if (typeof written !== 'string') text += decoder.write(written);
        else if (!isMarkup(written)) text += written;
        else {
          chunks.push(text, written);
          text = '';
        }
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve([...chunks, text]);
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      // By default, React replaces long content with placeholders and sends it later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onError,
    });
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS);
  });
}

/** Whether a string consists of whole elements. In texts and attributes, React escapes `<`. */
const isMarkup = (text: string) => text.startsWith('<') && text.endsWith('>');
