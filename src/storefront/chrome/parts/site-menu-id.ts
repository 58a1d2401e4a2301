export const SITE_MENU_ID = 'site-menu';
