import type { Texts } from '../texts.ts'

/** See the English texts. */
export const passkeyList: Texts<'passkeyList'> = {
  'account.passkeys.title': 'Adgangsnøgler',
  'account.passkeys.text': 'De logger dig ind med fingeraftryk, ansigt eller skærmlås.',
  'account.passkeys.none': 'Du har ingen adgangsnøgle endnu.',
  'account.passkeys.add': 'Tilføj en adgangsnøgle',
  'account.passkeys.elsewhere': 'Adgangsnøgler tilføjes på en side af {domain}.',
  'account.passkeys.addThere': 'Tilføj en adgangsnøgle der',
  'account.passkeys.factor':
    'En adgangsnøgle logger ind uden den anden faktor, så bevis den først.',
  'account.passkeys.added': 'Adgangsnøglen er tilføjet.',
  'account.passkeys.unnamed': 'Adgangsnøgle',
  'account.passkeys.synced': 'Synkroniseret',
  'account.passkeys.bound': 'På én enhed',
  'account.passkeys.created': 'tilføjet',
  'account.passkeys.lastUsed': 'sidst brugt',
  'account.passkeys.unused': 'endnu ikke brugt',
  'account.passkeys.at': 'til {domain}',
  'account.passkeys.rename': 'Omdøb',
  'account.passkeys.renameNamed': 'Omdøb: {name}',
  'account.passkeys.renamed': 'Navnet er gemt.',
  'account.passkeys.name': 'Adgangsnøglens navn',
  'account.passkeys.name.missing': 'Indtast et navn.',
  'account.passkeys.remove': 'Fjern',
  'account.passkeys.removeNamed': 'Fjern: {name}',
  'account.passkeys.sure':
    '{name} kan ikke længere logge dig ind, og alle andre sessioner afsluttes.',
  'account.passkeys.removed': 'Adgangsnøglen er fjernet. Alle andre sessioner er afsluttet.',
  'account.passkeys.last':
    'Du kan kun logge ind med denne. Tilføj en anden måde, før du fjerner den.',
}
