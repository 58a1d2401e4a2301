import { readReturnPath } from './return-path.ts';

const FORM_CONTENT_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** Boundary as browsers write it. Other notations are refused, because parsers read them in different ways. */
const MULTIPART_BOUNDARY = /^[^;]+;\s*boundary=(?:([\w'()+./:=?-]{1,70})|"([\w'()+,./:=? -]{1,70})")\s*$/i;

/** Maximum number of fields of a form. The largest form of a shop owner has fewer, even if every checkbox is ticked. */
const MAX_FORM_FIELDS = 500;

const MAX_FORM_CHARACTERS = 64_000;

export type PostedForm = ReadonlyMap<string, readonly string[]>;

export const getFirstValue = (form: PostedForm, name: string): string | undefined => form.get(name)?.[0];

export const toFormValues = (form: PostedForm): Record<string, string> =>
  Object.fromEntries([...form].map(([name, [text = '']]) => [name, text]));

/** Reads a form without its files. Throws 415 for other content types, 400 if unreadable, 413 if too large. */
export async function readForm(request: Request): Promise<PostedForm> {
  return (await readFormWithFiles(request)).form;
}

export async function readFormWithFiles(
  request: Request,
): Promise<{ form: PostedForm; files: ReadonlyMap<string, File> }> {
  const type = request.headers.get('content-type') ?? '';
  const kind = FORM_CONTENT_TYPE.exec(type)?.[1]?.toLowerCase();
  if (!kind) throw new Response(null, { status: 415 });
  const entries =
    kind === 'multipart/form-data'
      ? await readMultipartForm(request, type)
      : readUrlEncodedForm(await request.text());
  const form = new Map<string, string[]>();
  const files = new Map<string, File>();
  let characters = 0;
  for (const [name, value] of entries) {
    if (typeof value !== 'string') {
      if (value.size > 0) files.set(name, value);
      continue;
    }
    characters += name.length + value.length;
    const texts = form.get(name);
    if (texts) texts.push(value);
    else form.set(name, [value]);
  }
  if (characters > MAX_FORM_CHARACTERS) throw new Response(null, { status: 413 });
  return { form, files };
}

export async function encodePicture(file: File | undefined): Promise<{ picture: string }> {
  return { picture: file ? Buffer.from(await file.arrayBuffer()).toString('base64') : '' };
}

function readUrlEncodedForm(body: string): URLSearchParams {
  refuseTooManyParts(body, '&', MAX_FORM_FIELDS);
  return new URLSearchParams(body);
}

async function readMultipartForm(request: Request, type: string): Promise<FormData> {
  const body = await request.arrayBuffer();
  const [, plain, quoted] = MULTIPART_BOUNDARY.exec(type) ?? [];
  const boundary = plain ?? quoted;
  if (!boundary) throw new Response(null, { status: 400 });
  // A form of n fields contains n + 1 boundaries, which split the body into n + 2 pieces.
  refuseTooManyParts(new TextDecoder('latin1').decode(body), `--${boundary}`, MAX_FORM_FIELDS + 2);
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Response(null, { status: 400 });
  }
}

function refuseTooManyParts(body: string, separator: string, max: number): void {
  if (body.split(separator, max + 1).length > max) throw new Response(null, { status: 413 });
}

export const readFormReturnPath = (form: PostedForm, referrer: string | undefined): string =>
  readReturnPath(getFirstValue(form, 'back') ?? referrer) ?? '/';
