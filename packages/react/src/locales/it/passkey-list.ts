import type { Texts } from '../texts.ts'

/** See the English texts. */
export const passkeyList: Texts<'passkeyList'> = {
  'account.passkeys.title': 'Passkey',
  'account.passkeys.text': 'Ti fanno accedere con l’impronta, il volto o il blocco dello schermo.',
  'account.passkeys.none': 'Non hai ancora una passkey.',
  'account.passkeys.add': 'Aggiungi una passkey',
  'account.passkeys.elsewhere': 'Le passkey si aggiungono su una pagina di {domain}.',
  'account.passkeys.addThere': 'Aggiungi lì una passkey',
  'account.passkeys.factor':
    'Una passkey fa accedere senza il secondo fattore, quindi dimostralo prima.',
  'account.passkeys.added': 'La passkey è stata aggiunta.',
  'account.passkeys.unnamed': 'Passkey',
  'account.passkeys.synced': 'Sincronizzata',
  'account.passkeys.bound': 'Su un solo dispositivo',
  'account.passkeys.created': 'aggiunta il',
  'account.passkeys.lastUsed': 'ultimo uso',
  'account.passkeys.unused': 'non ancora usata',
  'account.passkeys.at': 'per {domain}',
  'account.passkeys.rename': 'Rinomina',
  'account.passkeys.renameNamed': 'Rinomina: {name}',
  'account.passkeys.renamed': 'Il nome è stato salvato.',
  'account.passkeys.name': 'Nome della passkey',
  'account.passkeys.name.missing': 'Inserisci un nome.',
  'account.passkeys.remove': 'Rimuovi',
  'account.passkeys.removeNamed': 'Rimuovi: {name}',
  'account.passkeys.sure': '{name} non ti farà più accedere e tutte le altre sessioni terminano.',
  'account.passkeys.removed': 'La passkey è stata rimossa. Tutte le altre sessioni sono terminate.',
  'account.passkeys.last':
    'È il tuo unico modo per accedere. Aggiungine un altro prima di rimuoverla.',
}
