import type { Language } from '../locales/texts.ts'
import type { Theme } from './link-preferences.ts'

/** The texts of the page around an opened link. */
interface LinkTexts {
  readonly language: string
  readonly navigation: string
  readonly vaults: string
  readonly sharing: string
  readonly about: string
  readonly theme: string
  readonly themes: Readonly<Record<Theme, string>>
}

/** So few that no language is loaded for them. */
export const LINK_TEXTS: Readonly<Record<Language, LinkTexts>> = {
  en: {
    language: 'Language',
    navigation: 'Main navigation',
    vaults: 'My Secure Vaults',
    sharing: 'Secure Sharing',
    about: 'What is this?',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
  },
  de: {
    language: 'Sprache',
    navigation: 'Hauptnavigation',
    vaults: 'Meine sicheren Tresore',
    sharing: 'Sicheres Teilen',
    about: 'Was ist das?',
    theme: 'Farben',
    themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  },
  da: {
    language: 'Sprog',
    navigation: 'Hovednavigation',
    vaults: 'Mine sikre bokse',
    sharing: 'Sikker deling',
    about: 'Hvad er det her?',
    theme: 'Farver',
    themes: { system: 'System', light: 'Lys', dark: 'Mørk' },
  },
  fr: {
    language: 'Langue',
    navigation: 'Navigation principale',
    vaults: 'Mes coffres sécurisés',
    sharing: 'Partage sécurisé',
    about: 'Qu’est-ce que c’est\u202f?',
    theme: 'Couleurs',
    themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
  },
  it: {
    language: 'Lingua',
    navigation: 'Navigazione principale',
    vaults: 'Le mie casseforti sicure',
    sharing: 'Condivisione sicura',
    about: 'Che cos’è?',
    theme: 'Colori',
    themes: { system: 'Sistema', light: 'Chiaro', dark: 'Scuro' },
  },
}
