declare module 'bd-divisions-to-unions' {
  interface Place {
    value: number | string;
    title: string;
  }
  type Language = 'en' | 'bn';
  export function getAllDivision(language: Language): Place[];
  export function getAllDistrict(language: Language): Record<string, Place[]>;
  export function getAllUpazila(language: Language): Record<string, Place[]>;
  export function getAllUnion(language: Language): Record<string, Place[]>;
}
