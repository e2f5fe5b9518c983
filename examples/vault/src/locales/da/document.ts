import type { document as english } from '../en/document.ts'

/** Texts of the open document, in Danish. */
export const document: Readonly<Record<keyof typeof english, string>> = {
  'document.opening': 'Åbner dokumentet',
  'document.openFailed': 'Dokumentet kunne desværre ikke hentes.',
  'document.tab.general': 'Generelt',
  'document.tabs': 'Dokumentets dele',
  'document.close': 'Luk dokumentet',
  'document.showPassword': 'Vis adgangskoden',
  'document.hidePassword': 'Skjul adgangskoden',
  'document.passwordHidden': 'Skjult',
  'document.openUrl': 'Åbn adressen i en ny fane',
  'document.empty': 'Tom',
  'document.ownerYou': 'Ejer: dig',
  'document.savedOn': 'Gemt {date}',
  'document.verifiedYou': 'Udgave {revision}, underskrevet af dig, kontrolleret',
  'document.verifiedOther': 'Udgave {revision}, underskrevet af {author}, kontrolleret',
}
