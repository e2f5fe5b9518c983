import type { sharing as english } from '../en/sharing.ts'

/** Texts of shared documents, in French. */
export const sharing: Readonly<Record<keyof typeof english, string>> = {
  'share.action': 'Partager…',
  'share.title': 'Partager ({title}) avec d’autres utilisateurs',
  'share.titleMany': 'Partager ({count} documents) avec d’autres utilisateurs',
  'share.hasAccess': 'a accès',
  'share.permissions': 'Autorisations',
  'scope.view': 'Consulter',
  'scope.update': 'Modifier',
  'scope.delete': 'Supprimer',
  'scope.upload': 'Ajouter des fichiers',
  'scope.download': 'Télécharger',
  'share.warning': 'ATTENTION',
  'share.deleteText':
    'Avec cette autorisation, votre ami peut supprimer le document pour tout le monde.',
  'share.newest':
    'Vos amis reçoivent les documents dans leur état actuel. Les versions antérieures restent chez vous.',
  'share.submit': 'Partager le document',
  'share.stop': 'Arrêter',
  'share.stopped': 'Arrêté. Ce qui a été partagé le reste. Partagez de nouveau pour continuer.',
  'share.done': '{title} est partagé.',
  'share.doneMany': 'Documents partagés\u00a0: {count}',
  'share.left': 'Documents non partagés\u00a0: {count}.',
  'share.access': 'Qui a accès',
  'share.accessLoading': 'Chargement des accès',
  'share.accessFailed': 'Les accès n’ont pas pu être chargés.',
  'share.noAccess': 'Personne d’autre que vous.',
  'share.unknown': 'Quelqu’un qui n’est pas votre ami',
  'share.change': 'Modifier',
  'share.changeOf': 'Modifier ce que {name} peut faire',
  'share.changed': 'Les autorisations de {name} ont été modifiées.',
  'share.changeFailed': 'Les autorisations n’ont pas été modifiées.',
  'share.remove': 'Retirer',
  'share.removeOf': 'Retirer l’accès de {name}',
  'share.removeText':
    'Le document reçoit une nouvelle clé. {name} ne peut pas ouvrir ce que vous écrivez désormais. Ce qui a déjà été lu ou téléchargé ne peut pas être repris.',
  'share.removeNow': 'Retirer l’accès',
  'share.removed': '{name} n’a plus accès.',
  'share.removeFailed': 'L’accès n’a pas été retiré.',
  'document.ownerOther': 'Propriétaire\u00a0: {name}',
  'document.scopes': 'Vous pouvez\u00a0: {scopes}',
}
