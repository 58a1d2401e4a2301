import { readReturnPath } from './return-path.ts';

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** As browsers write it. Other notations could mean a different boundary. */
const BOUNDARY = /^[^;]+;\s*boundary=(?:([\w'()+./:=?-]{1,70})|"([\w'()+,./:=? -]{1,70})")\s*$/i;

/** Enough for the largest form of a shop owner, counting the label of each checkbox. */
const MAX_FIELDS = 500;

const MAX_CHARACTERS = 64_000;

export type PostedForm = ReadonlyMap<string, readonly string[]>;

export const firstValue = (form: PostedForm, name: string): string | undefined => form.get(name)?.[0];

export const valuesOf = (form: PostedForm): Record<string, string> =>
  Object.fromEntries([...form].map(([name, [text = '']]) => [name, text]));

/**
 * Throws 415 for other types, 400 for unreadable forms, 413 for more than 500 fields or 64,000 characters.
 */
export async function readForm(request: Request): Promise<PostedForm> {
  return (await readFormWithFiles(request)).form;
}

export async function readFormWithFiles(
  request: Request,
): Promise<{ form: PostedForm; files: ReadonlyMap<string, File> }> {
  const type = request.headers.get('content-type') ?? '';
  const kind = FORM.exec(type)?.[1]?.toLowerCase();
  if (!kind) throw new Response(null, { status: 415 });
  const entries =
    kind === 'multipart/form-data' ? await readParts(request, type) : readPairs(await request.text());
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
  if (characters > MAX_CHARACTERS) throw new Response(null, { status: 413 });
  return { form, files };
}

export async function sentPicture(file: File | undefined): Promise<{ picture: string }> {
  return { picture: file ? Buffer.from(await file.arrayBuffer()).toString('base64') : '' };
}

function readPairs(body: string): URLSearchParams {
  refuseMany(body, '&', MAX_FIELDS);
  return new URLSearchParams(body);
}

async function readParts(request: Request, type: string): Promise<FormData> {
  const body = await request.arrayBuffer();
  const [, plain, quoted] = BOUNDARY.exec(type) ?? [];
  const boundary = plain ?? quoted;
  if (!boundary) throw new Response(null, { status: 400 });
  // The first boundary precedes the first part, the last one follows the last.
  refuseMany(new TextDecoder('latin1').decode(body), `--${boundary}`, MAX_FIELDS + 2);
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Response(null, { status: 400 });
  }
}

function refuseMany(body: string, separator: string, max: number): void {
  if (body.split(separator, max + 1).length > max) throw new Response(null, { status: 413 });
}

export const formReturnPath = (form: PostedForm, referrer: string | undefined): string =>
  readReturnPath(firstValue(form, 'back') ?? referrer) ?? '/';
