/** A place on the wire. */
export function toPlace<Row extends { nameBn: string }>({ nameBn, ...row }: Row) {
  return { ...row, name_bn: nameBn };
}

/** An area on the wire, with its neighbourhoods. */
export function toArea<Row extends { nameBn: string; neighbourhoods: { name: string; nameBn: string }[] }>({
  neighbourhoods,
  ...row
}: Row) {
  return { ...toPlace(row), neighbourhoods: neighbourhoods.map(toPlace) };
}
