import type { InvoiceWords } from '../invoice-words.ts'

/** The French texts. */
export const fr: InvoiceWords = {
  title: 'Facture {number}',
  number: 'Numéro de facture',
  issued: 'Date de facture',
  due: 'À payer avant le',
  period: 'Période',
  span: 'du {from} au {to}',
  buyer: 'Facturé à',
  account: 'Compte',
  reference: 'Votre référence',
  taxId: 'Numéro fiscal',
  plan: 'Formule',
  days: 'Jours',
  price: 'Prix pour 30 jours',
  amount: 'Montant',
  total: 'Total',
  tax: 'Dont {percent} de taxe\u00a0: {amount}',
  payment: 'Comment payer',
  paid: 'Payée le {day}. Merci.',
  partlyPaid: 'Déjà payé\u00a0: {amount}',
  open: 'Reste à payer\u00a0: {amount}',
  print:
    'Pour imprimer cette page ou l’enregistrer dans un fichier, utilisez la commande d’impression de votre navigateur.',
  back: 'Retour au compte',
  languages: 'Langue',
  plans: {
    free_trial: 'Essai gratuit',
    personal: 'Personal',
    team: 'Team',
    enterprise: 'Enterprise',
  },
}
