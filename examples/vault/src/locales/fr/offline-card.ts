import type { offlineCard as english } from '../en/offline-card.ts'

/** Texts of the settings for offline reading, in French. */
export const offlineCard: Readonly<Record<keyof typeof english, string>> = {
  'offlineCard.title': 'Lire hors ligne',
  'offlineCard.keep': 'Garder une copie chiffrée dans ce navigateur',
  'offlineCard.hint':
    'Vous pourrez lire vos documents sans connexion, avec votre fichier de clé et son mot de passe. Le second facteur n’est pas demandé\u00a0: activez cette option seulement sur un appareil qui est à vous. Les pièces jointes ne sont pas dans la copie.',
  'offlineCard.end':
    'Se déconnecter efface la copie. Mettre fin à cette session sur un autre appareil aussi, dès que ce navigateur l’apprend\u202f; un appareil qui reste hors ligne garde sa copie. Le verrouillage automatique la garde.',
  'offlineCard.made': 'Copie du {date}',
  'offlineCard.busy': 'Écriture de la copie',
  'offlineCard.failed': 'La copie n’a pas pu être mise à jour.',
  'offlineCard.refresh': 'Mettre à jour maintenant',
  'offlineCard.stop': 'Arrêter',
  'offlineCard.unset':
    'Ce choix n’a pas pu être gardé dans ce navigateur. Son stockage est peut-être plein\u00a0: faites de la place, puis réessayez.',
}
