import { COUNTRIES, type Country } from './countries.ts'

/** The forms of VAT and business numbers, without spaces, dots and hyphens. */
const FORMS: Readonly<Record<Country, RegExp>> = {
  US: /^\d{9}$/,
  CA: /^\d{9}(RT\d{4})?$/,
  DE: /^DE\d{9}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  IT: /^IT\d{11}$/,
  ES: /^ES([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  NL: /^NL\d{9}B\d{2}$/,
  BE: /^BE[01]\d{9}$/,
  AT: /^ATU\d{8}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  SE: /^SE\d{12}$/,
  DK: /^DK\d{8}$/,
  NO: /^(NO)?\d{9}(MVA)?$/,
  FI: /^FI\d{8}$/,
  NZ: /^(NZ)?\d{8,9}$/,
  AU: /^(AU)?\d{11}$/,
}

/** What is wrong with a number: it has no known form, or that of another country. */
export type VatProblem =
  | { readonly kind: 'form' }
  | { readonly kind: 'country'; readonly country: Country }

/** Checks the form of a VAT number. Whether it was ever given out, only the tax office knows. */
export function checkVat(vat: string, country: Country | null): VatProblem | null {
  const number = vat.toUpperCase().replace(/[\s.-]/g, '')
  if (number === '') return null
  if (country !== null && FORMS[country].test(number)) return null
  // Numbers without letters say nothing of their country.
  const named = COUNTRIES.find((one) => /^[A-Z]{2}/.test(number) && FORMS[one].test(number))
  if (named !== undefined) return country === null ? null : { kind: 'country', country: named }
  const isKnown = country === null && COUNTRIES.some((one) => FORMS[one].test(number))
  return isKnown ? null : { kind: 'form' }
}
