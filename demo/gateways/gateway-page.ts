import { escapeMarkup } from '../../src/domain/escape-markup.ts';

export const GATEWAY_CHOICES = ['pay', 'unnoticed', 'risky', 'fail', 'cancel', 'leave'] as const;
export type GatewayChoice = (typeof GATEWAY_CHOICES)[number];

const BUTTON_TEXTS: Readonly<Record<GatewayChoice, readonly [string, string]>> = {
  pay: ['Pay', 'পেমেন্ট করুন'],
  unnoticed: ['Pay without notifying the shop', 'দোকানকে না জানিয়ে পেমেন্ট'],
  risky: ['Pay, flagged for review', 'যাচাইয়ের জন্য চিহ্নিত পেমেন্ট'],
  fail: ['Fail the payment', 'পেমেন্ট ব্যর্থ করুন'],
  cancel: ['Cancel', 'বাতিল করুন'],
  leave: ['Leave unpaid', 'পেমেন্ট না করে রাখুন'],
};

interface GatewayPage {
  gateway: string;
  colour: string;
  /** Amount in BDT, as the shop sent it to the gateway. */
  amount: string;
  order: string;
  action: string;
  choices: readonly GatewayChoice[];
}

/** Returns the payment page of a test gateway: a button for each outcome, and a note that no money is charged. */
export function gatewayPage({ gateway, colour, amount, order, action, choices }: GatewayPage): string {
  const buttons = choices.map((choice) => {
    const [en, bn] = BUTTON_TEXTS[choice];
    return `<button name="choice" value="${choice}" class="${choice}">${en}<span lang="bn">${bn}</span></button>`;
  });
  return shell(
    gateway,
    `<header style="background:${colour}"><strong>${gateway}</strong><span>Test page · পরীক্ষার পেজ</span></header>
<main><p class="order">${escapeMarkup(order)}</p><p class="amount">Tk ${escapeMarkup(amount)}</p>
<p class="note">No real money is charged.<br><span lang="bn">এখানে কোনো টাকা কাটা হয় না।</span></p>
<form method="post" action="${escapeMarkup(action)}">${buttons.join('')}</form></main>`,
  );
}

/** Returns a page that posts a form to the shop, as real gateways do, with a button for browsers without scripts. */
export function returnPage(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  );
  return shell(
    'Back to the shop',
    `<main><form method="post" action="${escapeMarkup(action)}">${inputs.join('')}
<button class="pay">Back to the shop<span lang="bn">দোকানে ফিরে যান</span></button></form></main>
<script>document.forms[0].submit()</script>`,
  );
}

/** Returns the page that is displayed after the choice “Leave unpaid”. */
export const leftPage = (gateway: string): string =>
  shell(
    gateway,
    '<main><p class="note">The payment was left open.<br><span lang="bn">পেমেন্ট করা হয়নি।</span></p></main>',
  );

const STYLE = `*{box-sizing:border-box}body{margin:0;background:#eef0f2;color:#17191c;font:16px/1.5 system-ui,"Noto Sans Bengali",sans-serif}
header{color:#fff;padding:16px 20px;display:flex;justify-content:space-between;gap:12px;flex-wrap:wrap;align-items:baseline}
header strong{font-size:20px}main{background:#fff;max-width:420px;margin:20px auto;padding:20px;border-radius:12px}
p{margin:0 0 8px}.amount{font-size:30px;font-weight:700}.order,.note{color:#545b63}form{display:grid;gap:10px;margin-top:16px}
button{font:inherit;font-weight:600;min-height:48px;border:1px solid #b9c0c7;border-radius:8px;background:#fff;color:#17191c;cursor:pointer}
button span{font-weight:400;margin-inline-start:8px;opacity:.85}.pay{background:#0b6b3a;border-color:#0b6b3a;color:#fff}`;

const shell = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
