import type { Texts } from '../texts.ts'

/** See the English texts. */
export const passkeyList: Texts<'passkeyList'> = {
  'account.passkeys.title': 'Clés d’accès',
  'account.passkeys.text':
    'Elles vous connectent avec votre empreinte, votre visage ou le verrouillage de l’écran.',
  'account.passkeys.none': 'Vous n’avez pas encore de clé d’accès.',
  'account.passkeys.add': 'Ajouter une clé d’accès',
  'account.passkeys.elsewhere': 'Les clés d’accès s’ajoutent sur une page de {domain}.',
  'account.passkeys.addThere': 'Y ajouter une clé d’accès',
  'account.passkeys.factor':
    'Une clé d’accès connecte sans le second facteur\u00a0: prouvez donc d’abord celui-ci.',
  'account.passkeys.added': 'La clé d’accès a été ajoutée.',
  'account.passkeys.unnamed': 'Clé d’accès',
  'account.passkeys.synced': 'Synchronisée',
  'account.passkeys.bound': 'Sur un seul appareil',
  'account.passkeys.created': 'ajoutée le',
  'account.passkeys.lastUsed': 'dernière utilisation',
  'account.passkeys.unused': 'pas encore utilisée',
  'account.passkeys.at': 'pour {domain}',
  'account.passkeys.rename': 'Renommer',
  'account.passkeys.renameNamed': 'Renommer\u00a0: {name}',
  'account.passkeys.renamed': 'Le nom a été enregistré.',
  'account.passkeys.name': 'Nom de la clé d’accès',
  'account.passkeys.name.missing': 'Saisissez un nom.',
  'account.passkeys.remove': 'Supprimer',
  'account.passkeys.removeNamed': 'Supprimer\u00a0: {name}',
  'account.passkeys.sure':
    '{name} ne vous connectera plus et toutes les autres sessions prennent fin.',
  'account.passkeys.removed':
    'La clé d’accès a été supprimée. Toutes les autres sessions ont pris fin.',
  'account.passkeys.last':
    'C’est votre seul moyen de vous connecter. Ajoutez-en un autre avant de la supprimer.',
}
