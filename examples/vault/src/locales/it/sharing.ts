import type { sharing as english } from '../en/sharing.ts'

/** Texts of shared documents, in Italian. */
export const sharing: Readonly<Record<keyof typeof english, string>> = {
  'share.action': 'Condividi…',
  'share.title': 'Condividi ({title}) con altri utenti',
  'share.titleMany': 'Condividi ({count} documenti) con altri utenti',
  'share.hasAccess': 'ha accesso',
  'share.permissions': 'Autorizzazioni',
  'share.permissionsOf': 'Autorizzazioni di {name}',
  'scope.view': 'Visualizzare',
  'scope.update': 'Modificare',
  'scope.delete': 'Eliminare',
  'scope.upload': 'Caricare',
  'scope.download': 'Scaricare',
  'share.warning': 'ATTENZIONE',
  'share.deleteText':
    'Con questa autorizzazione il tuo amico può eliminare il documento per tutti.',
  'share.newest':
    'I tuoi amici ricevono i documenti come sono adesso. Le versioni precedenti restano a te.',
  'share.submit': 'Condividi documento',
  'share.stop': 'Ferma',
  'share.stopped':
    'Fermato. Ciò che è stato condiviso resta condiviso. Condividi di nuovo per continuare.',
  'share.done': '{title} è condiviso.',
  'share.doneMany': 'Documenti condivisi: {count}',
  'share.left': 'Documenti non condivisi: {count}.',
  'share.access': 'Chi ha accesso',
  'share.accessLoading': 'Caricamento di chi ha accesso',
  'share.accessFailed': 'Non è stato possibile caricare chi ha accesso.',
  'share.noAccess': 'Nessuno oltre a te.',
  'share.unknown': 'Qualcuno che non è tuo amico',
  'share.change': 'Modifica',
  'share.changeOf': 'Modifica ciò che {name} può fare',
  'share.changed': 'Le autorizzazioni di {name} sono state modificate.',
  'share.changeFailed': 'Le autorizzazioni non sono state modificate.',
  'share.remove': 'Rimuovi',
  'share.removeOf': 'Rimuovi l’accesso di {name}',
  'share.removeText':
    'Il documento riceve una nuova chiave. {name} non può aprire ciò che scrivi da ora in poi. Ciò che è già stato letto o scaricato non si può riprendere.',
  'share.removeNow': 'Rimuovi accesso',
  'share.removed': '{name} non ha più accesso.',
  'share.removeFailed': 'L’accesso non è stato rimosso.',
  'document.ownerOther': 'Proprietario: {name}',
  'document.scopes': 'Puoi: {scopes}',
  'ownCopy.action': 'Salva una copia',
  'ownCopy.failed': 'La copia non è stata salvata.',
  'ownCopy.saved': 'La tua copia è in questa cassaforte, senza categoria.',
  'ownCopy.missing':
    'File che non contiene, perché non puoi scaricarli o non sono leggibili: {count}.',
  'ownCopy.open': 'Apri la copia',
}
