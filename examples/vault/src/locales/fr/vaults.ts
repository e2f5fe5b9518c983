import type { vaults as english } from '../en/vaults.ts'

/** Texts of vaults, in French. */
export const vaults: Readonly<Record<keyof typeof english, string>> = {
  'vault.new': 'Nouveau coffre',
  'vault.name': 'Nom',
  'vault.description': 'Description',
  'vault.tags': 'Mots-clés',
  'vault.icon': 'Icône',
  'vault.notice':
    'Le nom, les mots-clés et l’icône sont conservés sans chiffrement, pour que vous retrouviez le coffre. La description est chiffrée.',
  'vault.create': 'Créer le coffre',
  'vault.created': '{name} a été créé.',
  'vault.createFailed': 'Le coffre n’a pas été créé.',
  'vault.listFailed': 'Vos coffres n’ont pas pu être chargés.',
  'vault.empty.title': 'Créez votre premier coffre',
  'vault.empty.text': 'Un coffre contient des documents que vous seul pouvez lire.',
  'vault.loading': 'Chargement de vos coffres',
  'vault.untrusted':
    '{count} coffres ont été écartés\u00a0: leurs signatures ne correspondent pas à ce que le service a envoyé.',
  'vault.missing.title': 'Ce coffre est introuvable.',
  'vault.missing.text': 'Choisissez-en un autre dans la liste.',
  'vault.menu': 'Actions pour {name}',
  'vault.edit': 'Modifier le coffre',
  'vault.changed': '{name} a été modifié.',
  'vault.changeFailed': 'Le coffre n’a pas été modifié.',
  'vault.delete': 'Supprimer le coffre',
  'vault.deleteText':
    'Le coffre et ses catégories sont supprimés. Ses documents ne le sont pas\u00a0: ils n’appartiennent plus à aucun coffre et figurent sans catégorie dans chacun de vos coffres. Cette action est irréversible.',
  'vault.deleted': '{name} a été supprimé.',
  'vault.deleteFailed': 'Le coffre n’a pas été supprimé.',
}
