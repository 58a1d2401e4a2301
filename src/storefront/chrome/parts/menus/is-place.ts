/** Whether an entry's address leads anywhere; some entries only hold a submenu. */
export const isPlace = (href: string): boolean => href !== '' && !href.startsWith('#');
