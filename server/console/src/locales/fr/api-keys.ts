import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'api-keys'> = {
  'apiKeys.title': 'Clés d’API',
  'apiKeys.lead':
    'Une clé permet à un programme d’agir pour ce compte. Il ne peut faire que ce que disent ses scopes.',
  'apiKeys.failed': 'Les clés n’ont pas pu être chargées.',
  'apiKeys.new': 'Créer une clé d’API',
  'apiKeys.empty': 'Pas encore de clés d’API',
  'apiKeys.emptyText': 'Tout ce que fait cette console, un programme peut le faire avec une clé.',
  'apiKeys.column.name': 'Clé',
  'apiKeys.column.scopes': 'Scopes',
  'apiKeys.column.used': 'Dernière utilisation',
  'apiKeys.column.expires': 'Expire',
  'apiKeys.never': 'jamais',
  'apiKeys.expired': 'Expirée',
  'apiKeys.scopes': { one: '{count} scope', other: '{count} scopes' },
  'apiKeys.more': 'Plus pour {name}',
  'apiKeys.revoke': 'Révoquer la clé',
  'apiKeys.revokeText':
    'Les programmes qui utilisent «\u00a0{name}\u00a0» s’arrêtent aussitôt. C’est définitif.',
  'apiKeys.revoked': 'La clé est révoquée.',
  'apiKeys.created': 'La clé est créée.',
  'apiKeys.key': 'Clé d’API',
  'apiKeys.newTitle': 'Votre nouvelle clé d’API',
  'apiKeys.how':
    'Envoyez-la dans l’en-tête «\u00a0Authorization\u00a0» comme «\u00a0Bearer …\u00a0», jamais depuis une page d’un navigateur.',

  'apiKey.name': 'Nom',
  'apiKey.nameHint':
    'Quel programme l’utilise, pour savoir ce qui s’arrête quand vous la révoquez.',
  'apiKey.scopes': 'Scopes',
  'apiKey.noScopes': 'Choisissez-en au moins un.',
  'apiKey.expires': 'Valable',
  'apiKey.expires.30': '30 jours',
  'apiKey.expires.90': '90 jours',
  'apiKey.expires.365': 'Un an',
  'apiKey.expires.never': 'Jusqu’à sa révocation',

  'scope.account:read': 'Lire le compte et la facturation',
  'scope.clients:read': 'Lire les clients',
  'scope.clients:write': 'Modifier les clients et leur apparence',
  'scope.users:read': 'Lire les utilisateurs',
  'scope.users:write': 'Modifier, suspendre et supprimer des utilisateurs, et droits des attributs',
  'scope.users:export': 'Exporter tous les utilisateurs avec l’empreinte des mots de passe',
  'scope.users:import': 'Importer des utilisateurs',
  'scope.attributes:write': 'Écrire des valeurs d’attributs',
  'scope.events:read': 'Lire le journal',
  'scope.webhooks:read': 'Lire les webhooks et leurs messages',
  'scope.webhooks:write': 'Modifier les webhooks',
  'scope.providers:tokens': 'Lire les jetons des utilisateurs chez les fournisseurs',
}
