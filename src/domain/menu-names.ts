export interface MenuSettings {
  headerSettings?: { mainMenu?: string | undefined; navMenu?: string | undefined } | undefined;
  footerSettings?:
    | { menu1?: string | undefined; menu2?: string | undefined; menu3?: string | undefined }
    | undefined;
}

export type MenuNames = readonly [main: string, pages: string, ...footer: [string, string, string]];

export function listMenuNames({ headerSettings, footerSettings }: MenuSettings): MenuNames {
  return [
    headerSettings?.mainMenu ?? 'main_menu',
    headerSettings?.navMenu ?? 'navigation_menu',
    footerSettings?.menu1 ?? 'footer_menu_1',
    footerSettings?.menu2 ?? 'footer_menu_2',
    footerSettings?.menu3 ?? 'footer_menu_3',
  ];
}
