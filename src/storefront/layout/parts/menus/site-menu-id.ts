export const SITE_MENU_ID = 'site-menu';

export type MenuShape = 'strip' | 'vertical' | 'drawer' | 'pictures';
