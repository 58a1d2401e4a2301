/** A place on the wire. */
export function toPlace<Row extends { nameBn: string }>({ nameBn, ...row }: Row) {
  return { ...row, name_bn: nameBn };
}
