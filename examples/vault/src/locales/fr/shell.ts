import type { shell as english } from '../en/shell.ts'

/** Texts of header and sidebar, in French. */
export const shell: Readonly<Record<keyof typeof english, string>> = {
  'menu.language': 'Langue',
  'menu.appearance': 'Apparence',
  'menu.theme': 'Couleurs',
  'menu.theme.system': 'Système',
  'menu.theme.light': 'Clair',
  'menu.theme.dark': 'Sombre',
  'menu.sidebar': 'Barre latérale',
  'menu.sidebar.default': 'Standard',
  'menu.sidebar.prime': 'Prime',
  'menu.sidebar.dark': 'Sombre',
  'menu.direction': 'Sens de lecture',
  'menu.direction.ltr': 'De gauche à droite',
  'menu.direction.rtl': 'De droite à gauche',
  'nav.label': 'Menu principal',
  'nav.open': 'Ouvrir le menu',
  'nav.vaults': 'Mes coffres sécurisés',
  'nav.chat': 'Discussion sécurisée',
  'nav.vaultList': 'Coffres',
  'nav.keysOpen': 'Clés ouvertes sur cet appareil',
  'nav.logout': 'Se déconnecter',
  'profile.anonymous': 'Utilisateur anonyme',
  'profile.menu': 'Menu du profil',
}
