import type { Texts } from '../texts.ts'

/** See the English texts. */
export const billing: Texts<'billing'> = {
  'error.invoice_not_found': 'Diese Rechnung gibt es nicht.',
  'error.payment_too_high': 'Die Zahlung ist höher als der offene Betrag der Rechnung.',
  'error.plan_unavailable': 'Diesen Tarif können Sie nicht wählen.',
  'error.price_changed':
    'Der Preis dieses Tarifs hat sich geändert. Sehen Sie ihn sich noch einmal an.',
  'error.account_expired':
    'Dieses Konto ist abgelaufen. Bezahlen Sie die offenen Rechnungen, oder wählen Sie einen Tarif, um es zu ändern.',
  'error.account_ended': 'Dieses Konto ist beendet.',
}
