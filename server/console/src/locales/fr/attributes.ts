import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'attributes'> = {
  'attributes.title': 'Attributs',
  'attributes.lead':
    'Ce que vous gardez de vos utilisateurs en plus des informations courantes, et qui peut le voir.',
  'attributes.failed': 'Les attributs n’ont pas pu être chargés.',
  'attributes.new': 'Créer un attribut',
  'attributes.empty': 'Aucun attribut',
  'attributes.emptyText':
    'Gardez pour chaque utilisateur un numéro de client, un service ou autre chose, et faites-en des claims.',
  'attributes.more': 'Plus pour {name}',
  'attributes.edit': 'Modifier l’attribut',
  'attributes.editTitle': 'Modifier {name}',
  'attributes.saved': 'L’attribut est enregistré.',
  'attributes.created': 'L’attribut est créé.',
  'attributes.delete': 'Supprimer l’attribut',
  'attributes.deleteText':
    '«\u00a0{name}\u00a0» est supprimé avec les valeurs de tous les utilisateurs. C’est définitif.',
  'attributes.use': {
    one: '{count} utilisateur a une valeur.',
    other: '{count} utilisateurs ont une valeur.',
  },
  'attributes.useAtLeast': {
    one: 'Au moins {count} utilisateur a une valeur.',
    other: 'Au moins {count} utilisateurs ont une valeur.',
  },
  'attributes.deleted': 'L’attribut est supprimé.',
  'attribute.name': 'Nom',
  'attribute.nameHint': 'Des minuscules, des chiffres et _, comme customer_number.',
  'attribute.nameTaken': 'Un attribut de ce nom existe déjà.',
  'attribute.type': 'Type',
  'attribute.typeHint': 'Il ne peut plus changer ensuite.',
  'attribute.type.text': 'Texte',
  'attribute.type.number': 'Nombre',
  'attribute.type.boolean': 'Oui ou non',
  'attribute.type.list': 'Liste de textes',
  'attribute.read': 'Peut le lire',
  'attribute.write': 'Peut l’écrire',
  'attribute.role.person': 'L’utilisateur',
  'attribute.role.application': 'Applications et clés d’API',
  'attribute.role.none': 'Membres seulement',
  'attribute.members': 'Les membres de ce compte peuvent toujours les deux.',
  'attribute.labels': 'Ce que lisent les utilisateurs',
  'attribute.labelsHint':
    'Parmi leurs données, et quand une application le demande. Sans texte dans leur langue, ils lisent l’anglais ou le nom.',
  'attribute.labelLong': '{most} caractères au plus.',
}
