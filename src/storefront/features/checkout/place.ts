export interface Place {
  id: number;
  name: string;
  name_bn: string;
}

export interface PlaceFieldProps {
  label: string;
  field: string;
  places: readonly Place[];
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  error: string | undefined;
  hint?: string | undefined;
  isDisabled?: boolean;
}
