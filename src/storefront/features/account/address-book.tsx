import type { SavedAddress } from '#contract/addresses.ts';
import { formatAddressLine, localizedField, localizePhone } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { ConfirmPanel } from '#storefront/ui/confirm-panel.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { MapPin } from '#storefront/ui/page-icons.ts';
import { PageLinks } from '#storefront/ui/page-links.tsx';
import { RowActionForm } from './account-fields.tsx';
import { ADDRESSES_PATH, AddressForm, type AddressFormProps } from './address-form.tsx';

export interface AddressBookProps extends Pick<AddressFormProps, 'cities'> {
  addresses: readonly SavedAddress[];
  page: number;
  lastPage: number;
  open?: Omit<AddressFormProps, 'cities' | 'isFirst'> | undefined;
  alert?: string | undefined;
}

export function AddressBook({ addresses, page, lastPage, cities, open, alert }: AddressBookProps) {
  const { localePath } = useLocale();
  if (open) return <AddressForm {...open} cities={cities} isFirst={addresses.length === 0} />;
  const addButton = <ButtonLink href={localePath(`${ADDRESSES_PATH}?new=1`)}>{m.address_add()}</ButtonLink>;
  return (
    <>
      {alert && <Alert tone="danger">{alert}</Alert>}
      {addresses.length === 0 ? (
        <EmptyState
          icon={<MapPin aria-hidden />}
          title={m.address_none()}
          text={m.address_none_text()}
          action={addButton}
        />
      ) : (
        <>
          <ul className="grid gap-4 lg:grid-cols-2">
            {addresses.map((address) => (
              <AddressCard key={address.id} address={address} />
            ))}
          </ul>
          <PageLinks
            page={page}
            lastPage={lastPage}
            toPath={(pageNumber) => `${ADDRESSES_PATH}?page=${pageNumber}`}
          />
          <div className="mt-5">{addButton}</div>
        </>
      )}
    </>
  );
}

function AddressCard({ address }: { address: SavedAddress }) {
  const { locale, localePath, findLang } = useLocale();
  const { id, firstName, lastName, phone, email, street, city, area, thana, postalCode, isDefault } = address;
  const places = [thana, area, city].flatMap((place) =>
    place ? [localizedField(place, 'name', locale)] : [],
  );
  return (
    <li className="flex flex-col rounded-panel border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-base font-semibold [overflow-wrap:anywhere]">
          {`${firstName} ${lastName}`.trim()}
        </h2>
        {isDefault && <Badge>{m.address_default()}</Badge>}
      </div>
      <address className="mt-2 grow not-italic text-muted [overflow-wrap:anywhere]">
        <span lang={findLang(street)}>{street}</span>
        <br />
        {formatAddressLine(places, postalCode, locale)}
        <br />
        {localizePhone(phone, locale)}
        {email && (
          <>
            <br />
            {email}
          </>
        )}
      </address>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <ButtonLink href={localePath(`${ADDRESSES_PATH}?edit=${id}`)} variant="outline" size="sm">
          {m.address_edit()}
        </ButtonLink>
        {!isDefault && (
          <RowActionForm id={id} part="default">
            {m.address_make_default()}
          </RowActionForm>
        )}
        <ConfirmPanel
          trigger={m.address_delete()}
          title={m.address_delete_sure()}
          text={<span lang={findLang(street)}>{street}</span>}
          variant="ghost"
          size="sm"
        >
          <RowActionForm id={id} part="delete" variant="confirm" form={{ className: 'grid' }}>
            {m.address_delete_confirm()}
          </RowActionForm>
        </ConfirmPanel>
      </div>
    </li>
  );
}
