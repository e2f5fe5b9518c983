/** Texts of the document list, in English. */
export const documents = {
  'document.listTitle': 'Secure Document List',
  'document.new': 'Create New Document',
  'document.newShort': 'New document',
  'document.newTitle': 'Create a new SHRD document',
  'document.notice':
    'Title, tags, icon and category are stored unencrypted, and so is which vault the document is in. The other fields are encrypted in this browser.',
  'document.lastUpdated': 'Last Updated',
  'document.title': 'Title',
  'document.tags': 'Tags',
  'document.icon': 'Icon',
  'document.username': 'UserName',
  'document.password': 'Password',
  'document.url': 'URL',
  'document.description': 'Description',
  'document.notes': 'Notes',
  'document.empty.title': 'No documents found.',
  'document.empty.text': 'Keep the first password, paper or file here.',
  'document.emptyCategory.text': 'Nothing in this category yet.',
  'document.loading': 'Loading documents',
  'document.created': '{title} was saved.',
  'document.listFailed': 'Sorry, something went wrong with getting documents.',
  'document.createFailed': 'CipherDocument Creation Failed.',
  'document.untrusted':
    '{count} documents were left out: their signatures do not match what the service sent.',
} as const
