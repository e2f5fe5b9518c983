import type { InvoiceWords } from '../invoice-words.ts'

/** The Danish texts. */
export const da: InvoiceWords = {
  title: 'Faktura {number}',
  number: 'Fakturanummer',
  issued: 'Fakturadato',
  due: 'Betales senest',
  period: 'Periode',
  span: '{from} til {to}',
  buyer: 'Faktura til',
  account: 'Konto',
  reference: 'Din reference',
  taxId: 'Momsnummer',
  plan: 'Abonnement',
  days: 'Dage',
  price: 'Pris for 30 dage',
  amount: 'Beløb',
  total: 'I alt',
  tax: 'Heraf {percent} moms: {amount}',
  payment: 'Betaling',
  paid: 'Betalt {day}. Tak.',
  partlyPaid: 'Betalt indtil nu: {amount}',
  open: 'Mangler at blive betalt: {amount}',
  print: 'Brug din browsers udskrivning for at udskrive siden eller gemme den som fil.',
  back: 'Tilbage til kontoen',
  languages: 'Sprog',
  plans: {
    free_trial: 'Gratis prøve',
    personal: 'Personal',
    team: 'Team',
    enterprise: 'Enterprise',
  },
}
