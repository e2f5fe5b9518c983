/** Texts of vaults, in English. */
export const vaults = {
  'vault.new': 'New Vault',
  'vault.name': 'Name',
  'vault.description': 'Description',
  'vault.tags': 'Tags',
  'vault.icon': 'Icon',
  'vault.notice':
    'Name, tags and icon are stored unencrypted, so that you can find the vault. The description is encrypted.',
  'vault.create': 'Create vault',
  'vault.created': '{name} was created.',
  'vault.createFailed': 'The vault was not created.',
  'vault.listFailed': 'Your vaults could not be loaded.',
  'vault.empty.title': 'Make your first vault',
  'vault.empty.text': 'A vault holds documents that only you can read.',
  'vault.loading': 'Loading your vaults',
  'vault.untrusted':
    '{count} vaults were left out: their signatures do not match what the service sent.',
  'vault.missing.title': 'That vault is not found.',
  'vault.missing.text': 'Choose another one from the list.',
  'vault.menu': 'Actions for {name}',
  'vault.edit': 'Edit vault',
  'vault.changed': '{name} was changed.',
  'vault.changeFailed': 'The vault was not changed.',
  'vault.delete': 'Delete vault',
  'vault.deleteText':
    'The vault and its categories are deleted. Its documents are not deleted: they belong to no vault then and are shown as Uncategorized in each of your vaults. This cannot be undone.',
  'vault.deleted': '{name} was deleted.',
  'vault.deleteFailed': 'The vault was not deleted.',
} as const
