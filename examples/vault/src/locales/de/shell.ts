import type { shell as english } from '../en/shell.ts'

/** Texts of header and sidebar, in German. */
export const shell: Readonly<Record<keyof typeof english, string>> = {
  'menu.language': 'Sprache',
  'menu.appearance': 'Darstellung',
  'menu.theme': 'Farben',
  'menu.theme.system': 'System',
  'menu.theme.light': 'Hell',
  'menu.theme.dark': 'Dunkel',
  'menu.sidebar': 'Seitenleiste',
  'menu.sidebar.default': 'Standard',
  'menu.sidebar.prime': 'Prime',
  'menu.sidebar.dark': 'Dunkel',
  'menu.direction': 'Leserichtung',
  'menu.direction.ltr': 'Links nach rechts',
  'menu.direction.rtl': 'Rechts nach links',
  'nav.label': 'Hauptmenü',
  'nav.open': 'Menü öffnen',
  'nav.vaults': 'Meine sicheren Tresore',
  'nav.chat': 'Sicherer Chat',
  'nav.vaultList': 'Tresore',
  'nav.keysOpen': 'Schlüssel auf diesem Gerät offen',
  'nav.logout': 'Abmelden',
  'profile.anonymous': 'Anonyme Person',
  'profile.menu': 'Profilmenü',
}
