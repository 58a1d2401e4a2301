/** Set while a closed popup stays away; its value is the hash of what was closed. */
export const POPUP_CLOSED_COOKIE = 'welcome_popup_closed';
