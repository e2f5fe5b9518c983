import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'api-keys'> = {
  'apiKeys.title': 'API-Schlüssel',
  'apiKeys.lead':
    'Mit einem Schlüssel handelt ein Programm für dieses Konto. Es kann nur, was seine Berechtigungen nennen.',
  'apiKeys.failed': 'Die Schlüssel konnten nicht geladen werden.',
  'apiKeys.new': 'API-Schlüssel anlegen',
  'apiKeys.empty': 'Noch keine API-Schlüssel',
  'apiKeys.emptyText': 'Alles, was diese Konsole kann, kann ein Programm mit einem Schlüssel.',
  'apiKeys.column.name': 'Schlüssel',
  'apiKeys.column.scopes': 'Berechtigungen',
  'apiKeys.column.used': 'Zuletzt verwendet',
  'apiKeys.column.expires': 'Läuft ab',
  'apiKeys.never': 'nie',
  'apiKeys.expired': 'Abgelaufen',
  'apiKeys.scopes': { one: '{count} Berechtigung', other: '{count} Berechtigungen' },
  'apiKeys.more': 'Mehr zu {name}',
  'apiKeys.revoke': 'Schlüssel widerrufen',
  'apiKeys.revokeText':
    'Programme, die „{name}“ verwenden, hören sofort auf. Das lässt sich nicht rückgängig machen.',
  'apiKeys.revoked': 'Der Schlüssel wurde widerrufen.',
  'apiKeys.created': 'Der Schlüssel wurde angelegt.',
  'apiKeys.key': 'API-Schlüssel',
  'apiKeys.newTitle': 'Ihr neuer API-Schlüssel',
  'apiKeys.how':
    'Senden Sie ihn als „Authorization: Bearer …“, nie von einer Seite in einem Browser.',

  'apiKey.name': 'Name',
  'apiKey.nameHint': 'Welches Programm ihn verwendet, damit Sie wissen, was beim Widerruf aufhört.',
  'apiKey.scopes': 'Berechtigungen',
  'apiKey.noScopes': 'Wählen Sie mindestens eine.',
  'apiKey.expires': 'Gültig',
  'apiKey.expires.30': '30 Tage',
  'apiKey.expires.90': '90 Tage',
  'apiKey.expires.365': 'Ein Jahr',
  'apiKey.expires.never': 'Bis er widerrufen wird',

  'scope.account:read': 'Konto und Abrechnung lesen',
  'scope.clients:read': 'Clients lesen',
  'scope.clients:write': 'Clients und ihre Gestaltung ändern',
  'scope.users:read': 'Nutzer lesen',
  'scope.users:write': 'Nutzer ändern, sperren und löschen, Rechte an Eigenschaften',
  'scope.users:export': 'Alle Nutzer mit Passwort-Hashes exportieren',
  'scope.users:import': 'Nutzer importieren',
  'scope.attributes:write': 'Werte von Eigenschaften schreiben',
  'scope.events:read': 'Protokoll lesen',
  'scope.webhooks:read': 'Webhooks und ihre Nachrichten lesen',
  'scope.webhooks:write': 'Webhooks ändern',
  'scope.providers:tokens': 'Token von Nutzern bei Anbietern lesen',
}
