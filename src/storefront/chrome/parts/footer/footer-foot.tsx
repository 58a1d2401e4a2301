import { CreditLine } from './credit-line.tsx';
import { PaymentMethods } from './payment-methods.tsx';

/** The last lines of a footer: ways to pay, copyright and credit, beside each other or in the middle. */
export function FooterFoot({ isCentred = false }: { isCentred?: boolean }) {
  return (
    <div className="page-width">
      <div className={`border-t border-current/15 py-6 ${isCentred ? 'text-center' : ''}`}>
        <PaymentMethods className={`mb-4 ${isCentred ? 'mx-auto object-center' : 'object-left'}`} />
        <CreditLine className={isCentred ? 'justify-center' : 'justify-between'} />
      </div>
    </div>
  );
}
