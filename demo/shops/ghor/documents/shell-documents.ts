import { categoryMenu, menuEntry } from '#demo/shops/category-menu.ts';
import { categories } from '#demo/shops/ghor/categories.ts';
import { popupDocument } from '#demo/shops/popup-document.ts';
import { customFooter } from './custom-footer.ts';
import { customHeader } from './custom-header.ts';

const theme = {
  bgColor: '#faf5ec',
  primaryColor: '#9c4a2b',
  secondaryColor: '#33291f',
  fontColor: '#33291f',
  radius: 'soft',
  fontFamily: 'serif',
  headerId: 'custom',
  footerId: 'custom',
  headerSettings: { mainMenu: 'main_menu', navMenu: 'navigation_menu', showFloatingCart: false },
  footerSettings: { menu1: 'footer_menu_1', menu2: 'footer_menu_2', menu3: 'footer_menu_3' },
  showFloatingCart: false,
};

const socialLinks = {
  facebook: 'https://www.facebook.com/ghor.example',
  instagram: 'https://www.instagram.com/ghor.example',
  youTube: 'https://www.youtube.com/@ghor-example',
  website: 'https://ghor.example',
  phone: '01819-303030',
  email: 'salam@ghor.example',
  address: '54 Kemal Ataturk Avenue, Banani, Dhaka 1213',
  address_bn: '৫৪ কামাল আতাতুর্ক অ্যাভিনিউ, বনানী, ঢাকা ১২১৩',
  methods: { url: 'ghor/payment-methods.svg' },
};

const header = {
  containerType: 'boxed',
  showCartIcon: true,
  searchBar: true,
  topBgColor: '#faf5ec',
  topTextColor: '#33291f',
  bottomBgColor: '#efe3d1',
  bottomTextColor: '#4a3423',
  announcement: 'New Home Week: up to 20% off',
  announcement_bn: 'নতুন ঘর সপ্তাহ: ২০% পর্যন্ত ছাড়',
};

const footer = {
  bgColor: '#33291f',
  fontColor: '#f3e8d8',
  footerTitle1: 'About Ghor',
  footerTitle1_bn: 'ঘরের কথা',
  footerTitle2: 'Help Center',
  footerTitle2_bn: 'সহায়তা',
  footerTitle3: 'Privacy & Terms',
  footerTitle3_bn: 'গোপনীয়তা ও শর্ত',
  footerText: '© Ghor. Furniture, cloth and clay by two hundred and six makers in nineteen districts.',
  footerText_bn: '© ঘর। উনিশ জেলার দুইশ ছয়জন কারিগরের আসবাব, কাপড় ও মাটির কাজ।',
  hidePoweredBy: false,
  hideStoreLocator: false,
  footerBottomNavs: [
    { type: 'home' },
    { type: 'category' },
    { type: 'search' },
    { type: 'wishlist' },
    { type: 'cart' },
  ],
  hideFooterBottomNavs: false,
  hideWhatsappButton: false,
};

export const shellDocuments: Record<string, unknown> = {
  'widgets/theme-settings': theme,
  'widgets/social-links': socialLinks,
  'headers/default': header,
  'headers/desktop_header': customHeader,
  'footers/default': footer,
  'footers/desktop_footer': customFooter,
  'widgets/welcome-popup': popupDocument('ghor/popups/kantha-winter', {
    name: 'Kantha Winter: four thousand stitches of warmth',
    nameBn: 'কাঁথার শীত: চার হাজার ফোঁড়ের উষ্ণতা',
    link: '/campaign/kantha-winter',
    resetMinutes: 2880,
    times: 1,
  }),
  'menus/main_menu': [
    menuEntry('campaign', 'new-home-week', 'New Home Week', 'নতুন ঘর সপ্তাহ'),
    ...categoryMenu(categories),
    menuEntry('campaign', 'kantha-winter', 'Kantha Winter', 'কাঁথার শীত'),
  ],
  'menus/navigation_menu': [
    menuEntry('page', 'about-us', 'Our makers', 'আমাদের কারিগর'),
    menuEntry('custom', '/blog', 'Blog', 'ব্লগ'),
    menuEntry('custom', '/store-locator', 'Our stores', 'আমাদের স্টোর'),
    menuEntry('custom', '/track-order/', 'Track order', 'অর্ডার ট্র্যাক'),
    menuEntry('page', 'shipping', 'Delivery and assembly', 'ডেলিভারি ও জোড়া লাগানো'),
  ],
  'menus/footer_menu_1': [
    menuEntry('page', 'about-us', 'Our makers', 'আমাদের কারিগর'),
    menuEntry('custom', '/blog', 'Blog', 'ব্লগ'),
    menuEntry('custom', '/store-locator', 'Our stores', 'আমাদের স্টোর'),
    menuEntry('brand', 'nokshibari', 'Nokshibari kantha', 'নকশীবাড়ির কাঁথা'),
  ],
  'menus/footer_menu_2': [
    menuEntry('custom', '/track-order/', 'Track order', 'অর্ডার ট্র্যাক'),
    menuEntry('page', 'shipping', 'Delivery and assembly', 'ডেলিভারি ও জোড়া লাগানো'),
    menuEntry('page', 'return-policy', 'Returns and exchanges', 'ফেরত ও বদল'),
    menuEntry('page', 'faq', 'FAQs', 'প্রশ্ন ও উত্তর'),
  ],
  'menus/footer_menu_3': [
    menuEntry('page', 'privacy-policy', 'Privacy policy', 'গোপনীয়তা নীতি'),
    menuEntry('page', 'terms', 'Terms of sale', 'বিক্রয়ের শর্তাবলি'),
    menuEntry('page', 'return-policy', 'Return policy', 'ফেরত নীতি'),
  ],
};
