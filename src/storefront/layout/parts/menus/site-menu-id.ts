export const SITE_MENU_ID = 'site-menu';

/** How the categories stand on wide screens; on phones they are always a drawer. */
export type MenuShape = 'strip' | 'vertical' | 'drawer' | 'pictures';
