/** The custom header of Ghor: search, logo and icons, and the menu of rooms below. */
export const customHeader = {
  id: 'ghor-header',
  settings: { sticky: true, containerType: 'boxed', layout: 'stacked' },
  style: { backgroundColor: '#faf5ec', color: '#33291f', borderBottom: '1px solid #e6d5bb' },
  elements: [
    {
      id: 'find',
      type: 'SearchBar',
      data: { placeholder: 'Cane chair, kantha, clay cup…', placeholder_bn: 'বেতের চেয়ার, কাঁথা, মাটির কাপ…' },
    },
    { id: 'sign', type: 'Logo', data: { alt: 'Ghor', alt_bn: 'ঘর', size: 48 } },
    { id: 'language', type: 'IconButton', data: { icon: 'language' } },
    { id: 'visit', type: 'IconButton', data: { icon: 'store', alt: 'Our stores', alt_bn: 'আমাদের স্টোর' } },
    { id: 'wishes', type: 'IconButton', data: { icon: 'wishlist' } },
    { id: 'me', type: 'IconButton', data: { icon: 'user' } },
    {
      id: 'bag',
      type: 'IconButton',
      data: { icon: 'cart', shape: 'circle', background: '#9c4a2b', css: { color: '#ffffff' } },
    },
    { id: 'rooms', type: 'NavItems', data: { menuSlug: 'main_menu', gap: 28 } },
  ],
};
