import type { offline as english } from './en.ts'

/** Texts of the page that opens the copy for offline reading, in French. */
export const offline: Readonly<Record<keyof typeof english, string>> = {
  'offline.title': 'Copie hors ligne',
  'offline.bar': 'Vous lisez la copie du {date}. Elle ne peut pas être modifiée.',
  'offline.barLocked':
    'Le coffre n’a pas de connexion. Vous pouvez lire la copie sur cet appareil.',
  'offline.connect': 'Aller au coffre',
  'offline.open.text':
    'Ouvrez-la avec votre fichier de clé et son mot de passe. Rien n’est envoyé.',
  'offline.open': 'Ouvrir la copie',
  'offline.touch': 'Ouvrir avec une clé d’accès',
  'offline.opening': 'Ouverture de la copie',
  'offline.unreadable': 'Le fichier n’a pas pu être lu. Choisissez-le de nouveau.',
  'offline.lock': 'Verrouiller la copie',
  'offline.search': 'Chercher dans les titres, mots-clés et contenus',
  'offline.vault': 'Coffre',
  'offline.allVaults': 'Tous les coffres',
  'offline.list': 'Documents',
  'offline.found': '{count} documents',
  'offline.foundOne': '1 document',
  'offline.more': '{count} de plus. Saisissez du texte pour les trouver.',
  'offline.none': 'Aucun document ne correspond.',
  'offline.empty': 'La copie ne contient aucun document.',
  'offline.from': 'de {name}',
  'offline.someone': 'un ami sans nom',
  'offline.place': 'Dans {place}',
  'offline.saved': 'Dernière modification le {date}',
  'offline.files':
    '{count} fichiers ne sont pas dans la copie. Connectez-vous pour les télécharger.',
  'offline.fileOne': '1 fichier n’est pas dans la copie. Connectez-vous pour le télécharger.',
  'offline.choose': 'Choisissez un document pour le lire.',
  'offline.back': 'Retour à la liste',
}
