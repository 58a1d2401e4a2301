export const SITE_MENU_ID = 'site-menu';

/** Shape of the categories on wide screens; on phones they are always a drawer. */
export type MenuShape = 'strip' | 'vertical' | 'drawer' | 'pictures';
