import type { health as english } from '../en/health.ts'

/** Texts of password health, in Italian. */
export const health: Readonly<Record<keyof typeof english, string>> = {
  'health.name': 'Password',
  'health.none': 'Ancora nessuna password',
  'health.show': 'Mostra lo stato delle password',
  'health.title': 'Password da cambiare',
  'health.text':
    'Documenti con una password in {vault}: {checked}. Sono valutati su questo dispositivo e confrontati con quelli delle altre casseforti.',
  'health.good': 'Ogni password è robusta e nessuna è usata due volte.',
  'health.weak': 'Facili da indovinare',
  'health.reused': 'Usate in più documenti',
  'health.hint': 'Apri un documento e scegli Modifica, poi Genera.',
  'health.judging': 'Valutazione delle password',
  'health.unjudged': 'Valutazione non riuscita. Controlla la connessione.',
}
