import { CustomForm } from '#storefront/forms/custom-form.tsx';
import type { CustomFormSectionView } from './load.ts';

/** A form of the shop's own with what it is for. */
export default function CustomFormSection({ title, text, form }: CustomFormSectionView) {
  return (
    <div className="page-width">
      <div className="max-w-2xl rounded-panel border border-line bg-surface p-5 text-ink sm:p-8">
        {title && <h2 className="text-2xl">{title}</h2>}
        {text && <p className="mt-2 whitespace-pre-line text-muted">{text}</p>}
        <div className={title || text ? 'mt-6' : ''}>
          <CustomForm view={form} />
        </div>
      </div>
    </div>
  );
}
