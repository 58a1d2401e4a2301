import { readReturnPath } from '#storefront/return-path.ts';

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** As browsers write it. Whoever writes it otherwise may mean another boundary than the one that is found here. */
const BOUNDARY = /^[^;]+;\s*boundary=(?:([\w'()+./:=?-]{1,70})|"([\w'()+,./:=? -]{1,70})")\s*$/i;

/** Fields of the largest form an owner can make, the label of each and every tick among them. */
const MAX_FIELDS = 500;

/** Of names and values together: what a form of the shop takes, with the names and labels of its fields. */
const MAX_CHARACTERS = 64_000;

/** The texts of a form that was posted, by the names of its fields. */
export type PostedForm = ReadonlyMap<string, readonly string[]>;

/** The first text of a field; none where the form has no such field. */
export const textOf = (form: PostedForm, name: string): string | undefined => form.get(name)?.[0];

/** The first text of each field, by its name. */
export const valuesOf = (form: PostedForm): Record<string, string> =>
  Object.fromEntries([...form].map(([name, [text = '']]) => [name, text]));

/**
 * The form a browser posted, without files. What is no form is answered 415, what cannot be read as one 400, and what has
 * more than 500 fields or 64,000 characters 413, before anything of it is read.
 */
export async function readForm(request: Request): Promise<PostedForm> {
  return (await readFormWithFiles(request)).form;
}

/** The same with its files, by the names of their fields; where none was chosen there is none. */
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

/** Encodes a file for an API call; a missing file is empty. */
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
  // One boundary is before the first part, and one after the last.
  refuseMany(new TextDecoder('latin1').decode(body), `--${boundary}`, MAX_FIELDS + 2);
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Response(null, { status: 400 });
  }
}

function refuseMany(body: string, separator: string, most: number): void {
  if (body.split(separator, most + 1).length > most) throw new Response(null, { status: 413 });
}

/** Page of a posted form: the one it names, or the one it was sent from, or the home page. */
export const pathBack = (form: PostedForm, referrer: string | undefined): string =>
  readReturnPath(textOf(form, 'back') ?? referrer) ?? '/';
