/** Link of a card whose product has several variants. */
export interface ClickedCard {
  link: HTMLAnchorElement;
  productId: number;
  name: string;
  isOpen: boolean;
}

export interface VariantPickerProps {
  picked: ClickedCard;
  onClose: () => void;
}
