import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { prepareSvg } from './prepare-svg.ts';
import { runPictureJob } from './run-picture-job.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"><rect width="40" height="20" fill="#cd201f"/></svg>';

const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 16.0.0, SVG Export Plug-In -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
${Array.from({ length: 14 }, (_, index) => `\t<!ENTITY ns_${index} "http://ns.adobe.com/Extensibility/1.0/of/a/long/name/${index}/">`).join('\n')}
]>
${DRAWING.replace('<svg ', '<svg xmlns:x="&ns_0;" ')}`;

const make = (bytes: Uint8Array, width = 80) =>
  runPictureJob({ kind: 'variant', source: { bytes }, width, format: 'webp' });

test.each([
  ['with a licence before it', `<?xml version="1.0"?>\n<!-- ${'licence <svg> '.repeat(200)} -->\n${DRAWING}`],
  ['of Illustrator, with namespaces as entities', ILLUSTRATOR],
  ['with a byte order mark', `\ufeff<?xml version="1.0"?>${DRAWING}`],
])('an SVG %s is shown', async (_name, text) => {
  expect(await make(Buffer.from(text))).toMatchObject({ kind: 'done' });
});

test('an SVG in UTF-16 is shown', async () => {
  const text = `\ufeff<?xml version="1.0" encoding="UTF-16"?>${DRAWING}`;
  expect(await make(Buffer.from(text, 'utf16le'))).toMatchObject({ kind: 'done' });
  expect(await make(Buffer.from(text, 'utf16le').swap16())).toMatchObject({ kind: 'done' });
});

test('a small SVG is drawn in the requested width', async () => {
  const outcome = await make(Buffer.from(DRAWING), 960);
  const { width, height } = await sharp(outcome.kind === 'done' ? outcome.bytes : undefined).metadata();
  expect([width, height]).toEqual([960, 480]);
});

test('an SVG loads no other file and runs no script', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-svg-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'secret.png');
  await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00ff00' } }).toFile(file);
  const content = [
    `<script>document.documentElement.remove()</script>`,
    `<style>@import url(file://${file});</style>`,
    `<rect width="40" height="20" fill="#cd201f" onload="this.remove()"/>`,
    `<image width="40" height="20" href="file://${file}"/>`,
    `<image width="40" height="20" href="${file}"/>`,
    `<use href="file://${file}#a"/>`,
    `<foreignObject width="40" height="20"><iframe src="file://${file}"/></foreignObject>`,
  ];
  const drawing = DRAWING.replace(/<rect.*?>/, content.join(''));
  const drawingFile = join(folder, 'a.svg');
  await writeFile(drawingFile, drawing);
  const sources: ({ bytes: Uint8Array } | { file: string })[] = [
    { bytes: Buffer.from(drawing) },
    { file: drawingFile },
  ];
  for (const source of sources) {
    const outcome = await runPictureJob({ kind: 'variant', source, width: 80, format: 'webp' });
    const { channels } = await sharp(outcome.kind === 'done' ? outcome.bytes : undefined).stats();
    const [red, green] = channels.map(({ mean }) => mean);
    expect([outcome.kind, Number(red) > 150, Number(green) < 60]).toEqual(['done', true, true]);
  }
});

test('entities that expand repeatedly, and other files, are not changed', () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(400)}"><!ENTITY b "&a;&a;&a;">${' '.repeat(1_000)}]><svg>${'&b;'.repeat(99)}</svg>`;
  expect(Buffer.from(prepareSvg(Buffer.from(bomb))).toString()).toContain('&b;&b;');
  for (const text of ['', '<', 'GIF89a', `<html>${' '.repeat(2_000)}<svg></svg></html>`, DRAWING])
    expect(Buffer.from(prepareSvg(Buffer.from(text))).toString()).toBe(text);
});

test('any bytes are accepted', () => {
  const part = fc.constantFrom(
    '<?xml ?>',
    '<!--',
    '-->',
    '<!DOCTYPE svg [',
    ']>',
    '<svg>',
    ' '.repeat(600),
    '&a;',
    '\ufeff',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.uint8Array({ maxLength: 20 }), (parts, bytes) => {
      expect(prepareSvg(Buffer.concat([Buffer.from(parts.join('')), bytes]))).toBeInstanceOf(Uint8Array);
      expect(prepareSvg(Buffer.concat([bytes, Buffer.from(parts.join(''))]))).toBeInstanceOf(Uint8Array);
    }),
  );
});
