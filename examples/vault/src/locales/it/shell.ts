import type { shell as english } from '../en/shell.ts'

/** Texts of header and sidebar, in Italian. */
export const shell: Readonly<Record<keyof typeof english, string>> = {
  'menu.language': 'Lingua',
  'menu.appearance': 'Aspetto',
  'menu.theme': 'Colori',
  'menu.theme.system': 'Sistema',
  'menu.theme.light': 'Chiaro',
  'menu.theme.dark': 'Scuro',
  'menu.sidebar': 'Barra laterale',
  'menu.sidebar.default': 'Standard',
  'menu.sidebar.prime': 'Prime',
  'menu.sidebar.dark': 'Scura',
  'menu.direction': 'Direzione di lettura',
  'menu.direction.ltr': 'Da sinistra a destra',
  'menu.direction.rtl': 'Da destra a sinistra',
  'nav.label': 'Menu principale',
  'nav.open': 'Apri il menu',
  'nav.vaults': 'Le mie casseforti',
  'nav.chat': 'Chat sicura',
  'nav.vaultList': 'Casseforti',
  'nav.keysOpen': 'Chiavi aperte su questo dispositivo',
  'nav.logout': 'Esci',
  'profile.anonymous': 'Utente anonimo',
  'profile.menu': 'Menu del profilo',
}
