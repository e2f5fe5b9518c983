import type { shell as english } from '../en/shell.ts'

/** Texts of header and sidebar, in Danish. */
export const shell: Readonly<Record<keyof typeof english, string>> = {
  'menu.language': 'Sprog',
  'menu.appearance': 'Udseende',
  'menu.theme': 'Farver',
  'menu.theme.system': 'System',
  'menu.theme.light': 'Lys',
  'menu.theme.dark': 'Mørk',
  'menu.sidebar': 'Sidepanel',
  'menu.sidebar.default': 'Standard',
  'menu.sidebar.prime': 'Prime',
  'menu.sidebar.dark': 'Mørk',
  'menu.direction': 'Læseretning',
  'menu.direction.ltr': 'Venstre mod højre',
  'menu.direction.rtl': 'Højre mod venstre',
  'nav.label': 'Hovedmenu',
  'nav.open': 'Åbn menuen',
  'nav.vaults': 'Mine sikre bokse',
  'nav.chat': 'Sikker chat',
  'nav.vaultList': 'Bokse',
  'nav.keysOpen': 'Nøglerne er åbne på denne enhed',
  'nav.logout': 'Log ud',
  'profile.anonymous': 'Anonym bruger',
  'profile.menu': 'Profilmenu',
}
