import type { Texts } from '../texts.ts'

/** See the English texts. */
export const billing: Texts<'billing'> = {
  'error.invoice_not_found': 'Den faktura findes ikke.',
  'error.payment_too_high': 'Betalingen er højere end det, der mangler på fakturaen.',
  'error.plan_unavailable': 'Du kan ikke vælge dette abonnement.',
  'error.price_changed': 'Prisen for dette abonnement er ændret. Se på den igen.',
  'error.account_expired':
    'Denne konto er udløbet. Betal de åbne fakturaer, eller vælg et abonnement, for at ændre den.',
  'error.account_ended': 'Denne konto er afsluttet.',
}
