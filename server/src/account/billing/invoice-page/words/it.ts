import type { InvoiceWords } from '../invoice-words.ts'

/** The Italian texts. */
export const it: InvoiceWords = {
  title: 'Fattura {number}',
  number: 'Numero della fattura',
  issued: 'Data della fattura',
  due: 'Da pagare entro il',
  period: 'Periodo',
  span: 'dal {from} al {to}',
  buyer: 'Fattura a',
  account: 'Account',
  reference: 'Il tuo riferimento',
  taxId: 'Codice fiscale',
  plan: 'Piano',
  days: 'Giorni',
  price: 'Prezzo per 30 giorni',
  amount: 'Importo',
  total: 'Totale',
  tax: 'Di cui {percent} di tasse: {amount}',
  payment: 'Come pagare',
  paid: 'Pagata il {day}. Grazie.',
  partlyPaid: 'Pagato finora: {amount}',
  open: 'Ancora da pagare: {amount}',
  print:
    'Per stampare questa pagina o salvarla in un file, usa il comando di stampa del tuo browser.',
  back: 'Torna all’account',
  languages: 'Lingua',
  plans: {
    free_trial: 'Prova gratuita',
    personal: 'Personal',
    team: 'Team',
    enterprise: 'Enterprise',
  },
}
