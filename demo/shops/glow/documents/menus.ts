import { categoryMenu, menuEntry } from '#demo/shops/category-menu.ts';
import { categories } from '#demo/shops/glow/categories.ts';

export const menuDocuments: Record<string, unknown> = {
  'menus/main_menu': [
    menuEntry('custom', '/', 'Home', 'হোম'),
    ...categoryMenu(categories),
    menuEntry('campaign', 'buy-1-get-1', 'Buy 1 Get 1', 'একটি কিনলে একটি ফ্রি'),
  ],
  'menus/navigation_menu': [
    menuEntry('page', 'offers', 'Offers', 'অফার'),
    menuEntry('campaign', 'winter-glow', 'Winter Glow', 'উইন্টার গ্লো'),
    menuEntry('campaign', 'bridal-edit', 'Bridal Edit', 'বিয়ের সাজ'),
    menuEntry('page', 'k-beauty', 'K-Beauty', 'কে-বিউটি'),
    menuEntry('custom', '/blog', 'Blog', 'ব্লগ'),
    menuEntry('custom', '/store-locator', 'Store locator', 'আমাদের স্টোর'),
  ],
  'menus/footer_menu_1': [
    menuEntry('page', 'about-us', 'About us', 'আমাদের সম্পর্কে'),
    menuEntry('custom', '/store-locator', 'Our stores', 'আমাদের স্টোর'),
    menuEntry('custom', '/blog', 'Blog', 'ব্লগ'),
    menuEntry('page', 'offers', 'Offers', 'অফার'),
  ],
  'menus/footer_menu_2': [
    menuEntry('custom', '/track-order/', 'Track order', 'অর্ডার ট্র্যাক'),
    menuEntry('page', 'shipping', 'Shipping & delivery', 'শিপিং ও ডেলিভারি'),
    menuEntry('page', 'return-policy', 'Returns & refunds', 'রিটার্ন ও রিফান্ড'),
    menuEntry('page', 'faq', 'FAQs', 'প্রশ্ন ও উত্তর'),
    menuEntry('page', 'contact-us', 'Contact us', 'যোগাযোগ করুন'),
    menuEntry('custom', '/user/orders', 'My orders', 'আমার অর্ডার'),
  ],
  'menus/footer_menu_3': [
    menuEntry('page', 'terms', 'Terms of sale', 'বিক্রয়ের শর্তাবলি'),
    menuEntry('page', 'privacy-policy', 'Privacy policy', 'গোপনীয়তা নীতি'),
    menuEntry('page', 'return-policy', 'Return policy', 'রিটার্ন নীতি'),
  ],
};
