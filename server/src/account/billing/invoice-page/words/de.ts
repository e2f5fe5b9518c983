import type { InvoiceWords } from '../invoice-words.ts'

/** The German texts. */
export const de: InvoiceWords = {
  title: 'Rechnung {number}',
  number: 'Rechnungsnummer',
  issued: 'Rechnungsdatum',
  due: 'Zahlbar bis',
  period: 'Leistungszeitraum',
  span: '{from} bis {to}',
  buyer: 'Rechnung an',
  account: 'Konto',
  reference: 'Ihr Zeichen',
  taxId: 'Steuernummer',
  plan: 'Tarif',
  days: 'Tage',
  price: 'Preis für 30 Tage',
  amount: 'Betrag',
  total: 'Gesamtbetrag',
  tax: 'Darin enthalten {percent} Steuer: {amount}',
  payment: 'Zahlung',
  paid: 'Bezahlt am {day}. Vielen Dank.',
  partlyPaid: 'Bisher bezahlt: {amount}',
  open: 'Noch zu zahlen: {amount}',
  print:
    'Um diese Seite zu drucken oder als Datei zu speichern, nutzen Sie die Druckfunktion Ihres Browsers.',
  back: 'Zurück zum Konto',
  languages: 'Sprache',
  plans: {
    free_trial: 'Kostenlose Probe',
    personal: 'Personal',
    team: 'Team',
    enterprise: 'Enterprise',
  },
}
