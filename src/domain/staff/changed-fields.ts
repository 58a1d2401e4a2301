export interface ChangedField {
  before: unknown;
  after: unknown;
}

export type ChangedFields = Record<string, ChangedField>;

/** Lists the fields with different values. A missing field is `null`. */
export function listChangedFields(before: object, after: object): ChangedFields {
  const [old, changed] = [new Map<string, unknown>(Object.entries(before)), Object.entries(after)];
  const names = new Set([...old.keys(), ...changed.map(([name]) => name)]);
  const values = new Map<string, unknown>(changed);
  const fields = [...names].map((name) => [
    name,
    { before: old.get(name) ?? null, after: values.get(name) ?? null },
  ]);
  return Object.fromEntries(
    (fields as [string, ChangedField][]).filter(
      ([, field]) => JSON.stringify(field.before) !== JSON.stringify(field.after),
    ),
  );
}
