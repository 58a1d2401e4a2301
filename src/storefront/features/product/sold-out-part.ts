/** Name of the late part that tells of a sold-out variant. */
export const soldOutPart = ({ id }: { id: number }): string => `sold-out ${id}`;
