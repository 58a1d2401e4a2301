import type { DemoDeliveryCharge, DemoStore } from '#demo/shop-definition.ts';
import { daysBut, everyDay } from '#demo/shops/opening-hours.ts';

export const stores: DemoStore[] = [
  {
    name: 'Glow Dhanmondi',
    nameBn: 'গ্লো ধানমন্ডি',
    address: 'House 58, Road 27 (old), Dhanmondi, Dhaka 1209',
    addressBn: 'বাড়ি ৫৮, রোড ২৭ (পুরোনো), ধানমন্ডি, ঢাকা ১২০৯',
    phone: '01711-000201',
    openingHours: everyDay('10:00', '21:30'),
    latitude: 23.7561,
    longitude: 90.3747,
    offersPickup: true,
  },
  {
    name: 'Glow Uttara',
    nameBn: 'গ্লো উত্তরা',
    address: 'Plot 34, Sonargaon Janapath, Sector 11, Uttara, Dhaka 1230',
    addressBn: 'প্লট ৩৪, সোনারগাঁও জনপথ, সেক্টর ১১, উত্তরা, ঢাকা ১২৩০',
    phone: '01711-000202',
    openingHours: everyDay('10:30', '21:30'),
    latitude: 23.8759,
    longitude: 90.3895,
    offersPickup: true,
  },
  {
    name: 'Glow Bashundhara City',
    nameBn: 'গ্লো বসুন্ধরা সিটি',
    address: 'Level 3, Block C, Bashundhara City, Panthapath, Dhaka 1215',
    addressBn: 'লেভেল ৩, ব্লক সি, বসুন্ধরা সিটি, পান্থপথ, ঢাকা ১২১৫',
    phone: '01711-000203',
    openingHours: [daysBut('tuesday', '10:00', '20:30')],
    latitude: 23.7508,
    longitude: 90.3907,
    offersPickup: true,
  },
  {
    name: 'Glow Chattogram GEC',
    nameBn: 'গ্লো চট্টগ্রাম জিইসি',
    address: '1012 CDA Avenue, GEC Circle, Chattogram 4000',
    addressBn: '১০১২ সিডিএ অ্যাভিনিউ, জিইসি মোড়, চট্টগ্রাম ৪০০০',
    phone: '01711-000204',
    openingHours: [daysBut('friday', '10:00', '21:00'), { days: ['friday'], from: '15:00', to: '21:00' }],
    latitude: 22.3591,
    longitude: 91.8217,
    offersPickup: true,
  },
  {
    name: 'Glow Sylhet Zindabazar',
    nameBn: 'গ্লো সিলেট জিন্দাবাজার',
    address: 'Ground floor, Al-Hamra Road, Zindabazar, Sylhet 3100',
    addressBn: 'নিচতলা, আল-হামরা রোড, জিন্দাবাজার, সিলেট ৩১০০',
    phone: '01711-000205',
    openingHours: everyDay('10:30', '20:30'),
    latitude: 24.8949,
    longitude: 91.8687,
    offersPickup: false,
  },
];

export const deliveryCharges: DemoDeliveryCharge[] = [
  { name: 'Inside Dhaka', zone: 'inside_dhaka', chargeTk: 60, freeFromTk: 1500, time: '1–2 days' },
  { name: 'Outside Dhaka', zone: 'outside_dhaka', chargeTk: 120, freeFromTk: 3000, time: '3–5 days' },
];
