/** What of a shop's theme names its menus. */
export interface MenuChoice {
  headerSettings?: { mainMenu?: string | undefined; navMenu?: string | undefined } | undefined;
  footerSettings?:
    | { menu1?: string | undefined; menu2?: string | undefined; menu3?: string | undefined }
    | undefined;
}

/** The menus that stand in a shop's places: its categories, its links to pages, and the three of its footer. */
export type PlacedMenus = readonly [main: string, pages: string, ...footer: [string, string, string]];

/** The names of the menus that a theme puts in their places; a place for which it names none has a usual one. */
export function placedMenus({ headerSettings, footerSettings }: MenuChoice): PlacedMenus {
  return [
    headerSettings?.mainMenu ?? 'main_menu',
    headerSettings?.navMenu ?? 'navigation_menu',
    footerSettings?.menu1 ?? 'footer_menu_1',
    footerSettings?.menu2 ?? 'footer_menu_2',
    footerSettings?.menu3 ?? 'footer_menu_3',
  ];
}
