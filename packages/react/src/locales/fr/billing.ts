import type { Texts } from '../texts.ts'

/** See the English texts. */
export const billing: Texts<'billing'> = {
  'error.invoice_not_found': 'Cette facture est introuvable.',
  'error.payment_too_high': 'Le paiement dépasse le montant restant de la facture.',
  'error.plan_unavailable': 'Vous ne pouvez pas choisir cette formule.',
  'error.price_changed': 'Le prix de cette formule a changé. Regardez-le de nouveau.',
  'error.account_expired':
    'Ce compte a expiré. Payez les factures ouvertes, ou choisissez une formule, pour le modifier.',
  'error.account_ended': 'Ce compte est terminé.',
}
