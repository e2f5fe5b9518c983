import type { documents as english } from '../en/documents.ts'

/** Texts of the document list, in French. */
export const documents: Readonly<Record<keyof typeof english, string>> = {
  'document.listTitle': 'Documents sécurisés',
  'document.new': 'Créer un document',
  'document.newShort': 'Nouveau document',
  'document.newTitle': 'Créer un nouveau document SHRD',
  'document.notice':
    'Le titre, les mots-clés, l’icône et la catégorie sont conservés sans chiffrement, tout comme l’indication du coffre où se trouve le document. Les autres champs sont chiffrés dans ce navigateur.',
  'document.lastUpdated': 'Dernière modification',
  'document.title': 'Titre',
  'document.tags': 'Mots-clés',
  'document.icon': 'Icône',
  'document.username': 'Nom d’utilisateur',
  'document.password': 'Mot de passe',
  'document.url': 'URL',
  'document.description': 'Description',
  'document.notes': 'Notes',
  'document.empty.title': 'Aucun document trouvé.',
  'document.empty.text': 'Conservez ici le premier mot de passe, papier ou fichier.',
  'document.emptyCategory.text': 'Cette catégorie est encore vide.',
  'document.loading': 'Chargement des documents',
  'document.created': '{title} a été enregistré.',
  'document.listFailed': 'Les documents n’ont malheureusement pas pu être chargés.',
  'document.createFailed': 'Le document n’a pas pu être créé.',
  'document.untrusted':
    '{count} documents ont été écartés : leurs signatures ne correspondent pas à ce que le service a envoyé.',
}
