import type { Language } from '../locales/texts.ts'

/** The texts of the page around an opened link. */
interface LinkTexts {
  readonly language: string
  readonly navigation: string
  readonly vaults: string
  readonly sharing: string
  readonly about: string
}

/** So few that no language is loaded for them. */
export const LINK_TEXTS: Readonly<Record<Language, LinkTexts>> = {
  en: {
    language: 'Language',
    navigation: 'Main navigation',
    vaults: 'My Secure Vaults',
    sharing: 'Secure Sharing',
    about: 'What is this?',
  },
  de: {
    language: 'Sprache',
    navigation: 'Hauptnavigation',
    vaults: 'Meine sicheren Tresore',
    sharing: 'Sicheres Teilen',
    about: 'Was ist das?',
  },
  da: {
    language: 'Sprog',
    navigation: 'Hovednavigation',
    vaults: 'Mine sikre bokse',
    sharing: 'Sikker deling',
    about: 'Hvad er det her?',
  },
  fr: {
    language: 'Langue',
    navigation: 'Navigation principale',
    vaults: 'Mes coffres sécurisés',
    sharing: 'Partage sécurisé',
    about: 'Qu’est-ce que c’est\u202f?',
  },
  it: {
    language: 'Lingua',
    navigation: 'Navigazione principale',
    vaults: 'Le mie casseforti sicure',
    sharing: 'Condivisione sicura',
    about: 'Che cos’è?',
  },
}
