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
  'menu.density': 'Densité',
  'menu.density.comfortable': 'Confortable',
  'menu.density.compact': 'Compacte',
  'nav.import': 'Importer des mots de passe',
  'nav.sharing': 'Partage sécurisé',
  'nav.friends': 'Amis',
  'profile.tab.profile': 'Profil',
  'profile.tab.preferences': 'Préférences',
  'profile.tab.account': 'Compte',
  'profile.tab.security': 'Sécurité',
  'nav.export': 'Exporter',
  'nav.recoveryKit': 'Fiche de secours',
  'session.bar': 'Temps de session',
  'session.left': 'Encore {time} sans activité',
  'session.soon': 'Vous serez déconnecté dans {time} si vous ne faites rien.',
  'tips.label': 'Conseils',
  'tips.count': 'Conseil {number} sur {count}',
  'tips.previous': 'Conseil précédent',
  'tips.next': 'Conseil suivant',
  'tips.all': 'Tous les conseils',
  'tips.dismiss': 'Masquer les conseils',
  'tips.restore': 'Afficher un conseil à la fois',
  'tip.clientSide':
    'Les documents sont chiffrés côté client\u00a0: dans votre navigateur, avant d’être envoyés. Le service ne conserve que ce qu’il ne peut pas lire.',
  'tip.recovery':
    'Perdre le fichier de clé (.key ou .dat) et le 2FA exclut toute récupération. Gardez des copies en lieu sûr.',
  'tip.admin':
    'Aucun administrateur ne peut donner accès à vos documents. Seules vos clés les ouvrent.',
  'tip.rescueCodes':
    'Les codes de secours ne servent qu’une fois. D’autres peuvent être créés sur la page de sécurité du compte.',
  'tip.scopes':
    'Les coffres peuvent être partagés avec des droits\u00a0: un ami ne peut faire que ce que vous avez permis.',
  'tip.marks':
    'Une clé rouge marque ce que le service peut lire, une clé verte ce qui est chiffré.',
  'tip.title':
    'Les titres et les mots-clés sont conservés sans chiffrement, pour que vous puissiez les chercher. Gardez les secrets dans les autres champs.',
  'tip.keys': 'Appuyez sur\u202f? pour voir ce qui se fait au clavier.',
  'tip.logout':
    'Déconnectez-vous sur un appareil partagé\u00a0: vos clés sont alors retirées du navigateur.',
}
