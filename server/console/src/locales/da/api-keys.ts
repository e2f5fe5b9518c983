import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'api-keys'> = {
  'apiKeys.title': 'API-nøgler',
  'apiKeys.lead':
    'En nøgle lader et program handle for denne konto. Det kan kun det, som nøglens scopes nævner.',
  'apiKeys.failed': 'Nøglerne kunne ikke indlæses.',
  'apiKeys.new': 'Opret API-nøgle',
  'apiKeys.empty': 'Ingen API-nøgler endnu',
  'apiKeys.emptyText': 'Alt, hvad denne konsol gør, kan et program gøre med en nøgle.',
  'apiKeys.column.name': 'Nøgle',
  'apiKeys.column.scopes': 'Scopes',
  'apiKeys.column.used': 'Sidst brugt',
  'apiKeys.column.expires': 'Udløber',
  'apiKeys.never': 'aldrig',
  'apiKeys.expired': 'Udløbet',
  'apiKeys.scopes': { one: '{count} scope', other: '{count} scopes' },
  'apiKeys.revoke': 'Tilbagekald nøgle',
  'apiKeys.revokeText': 'Programmer, der bruger “{name}”, stopper straks. Det kan ikke fortrydes.',
  'apiKeys.revoked': 'Nøglen er tilbagekaldt.',
  'apiKeys.created': 'Nøglen er oprettet.',
  'apiKeys.key': 'API-nøgle',
  'apiKeys.newTitle': 'Din nye API-nøgle',
  'apiKeys.how': 'Send den som “Authorization: Bearer …”, aldrig fra en side i en browser.',

  'apiKey.name': 'Navn',
  'apiKey.nameHint':
    'Hvilket program der bruger den, så du ved, hvad der stopper, når du tilbagekalder den.',
  'apiKey.scopes': 'Scopes',
  'apiKey.noScopes': 'Vælg mindst ét.',
  'apiKey.expires': 'Gælder',
  'apiKey.expires.30': 'I 30 dage',
  'apiKey.expires.90': 'I 90 dage',
  'apiKey.expires.365': 'I et år',
  'apiKey.expires.never': 'Indtil den tilbagekaldes',

  'scope.account:read': 'Læse konto og fakturering',
  'scope.clients:read': 'Læse klienter',
  'scope.clients:write': 'Ændre klienter og deres design',
  'scope.users:read': 'Læse brugere',
  'scope.users:write': 'Ændre, spærre og slette brugere, og rettigheder til attributter',
  'scope.users:export': 'Eksportere alle brugere med hash af adgangskoder',
  'scope.users:import': 'Importere brugere',
  'scope.attributes:write': 'Skrive værdier af attributter',
  'scope.events:read': 'Læse hændelsesloggen',
  'scope.webhooks:read': 'Læse webhooks og deres beskeder',
  'scope.webhooks:write': 'Ændre webhooks',
}
