/** Link of a card whose product has several variants. */
export interface PickedCard {
  link: HTMLAnchorElement;
  productId: number;
  name: string;
  isOpen: boolean;
}

export interface VariantPickerProps {
  picked: PickedCard;
  onClose: () => void;
}
