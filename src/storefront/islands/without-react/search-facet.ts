/** Shows only the values of a long facet that hold what is typed into its search field. */
export function searchFacet(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement) || field.type !== 'search') return;
  const facet = field.closest('fieldset');
  if (!facet) return;
  const wanted = plain(field.value.trim());
  const values = [...facet.querySelectorAll<HTMLElement>('.facet-value')];
  for (const value of values)
    value.hidden = !plain(value.querySelector('span')?.textContent ?? '').includes(wanted);
  const more = facet.querySelector('details');
  if (more && wanted) more.open = true;
  const nothing = facet.querySelector('p');
  if (nothing) nothing.hidden = values.some(({ hidden }) => !hidden);
}

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();
