const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** The form a browser posted. What is no form is answered 415, what cannot be read as one 400. */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM.test(request.headers.get('content-type') ?? '')) throw new Response(null, { status: 415 });
  try {
    return await request.formData();
  } catch {
    throw new Response(null, { status: 400 });
  }
}
